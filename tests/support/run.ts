import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import { printSteps, runSteps, type Step } from './steps.ts';
import { failedTests, slowestTests } from './testReports.ts';

/** `npm test`: check, unit, contract, integration and end-to-end tests, and the tests that took longest. */
const chromium = await findOrInstallChromium();
if (!chromium) {
  console.error(
    'No Chromium was found and none could be installed. Set CHROMIUM_PATH to one, or run as root on Debian.',
  );
}

const reports = mkdtempSync(join(tmpdir(), 'patchbay-tests-'));
const reportOf = (kind: string) => join(reports, `${kind}.json`);
const vitest = (project: string, reporters: string): Step => ({
  name: `${project} tests`,
  command: `npx vitest run --project '${project}*' ${reporters} --reporter=json --outputFile.json=${reportOf(project)}`,
});

// Type checker, linter and bundler use one core each: the unit and contract tests fill the other one.
const first = await runSteps(
  [
    { name: 'check', command: 'npx tsx tests/support/check.ts' },
    vitest('unit', '--reporter=default'),
    vitest('contract', '--reporter=dot --reporter=./tests/contract/reporter.ts'),
  ],
  2,
);
const second = await runSteps([
  vitest('integration', '--reporter=default'),
  {
    name: 'end-to-end tests',
    command: chromium ? 'npx playwright test --reporter=line,json' : 'echo "no Chromium" && false',
    env: { ...(chromium ? { CHROMIUM_PATH: chromium } : {}), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
  },
]);

console.log('\nThe slowest tests:');
for (const line of slowestTests(reports, 10)) console.log(line);
// Again at the end, where somebody who has only the last lines of a log finds it.
const failed = failedTests(reports);
if (failed.length > 0) console.log(['\nFailed at least once:', ...failed].join('\n'));
rmSync(reports, { recursive: true });
process.exitCode = printSteps([...first, ...second]) ? 0 : 1;
