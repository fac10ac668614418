import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import { installNginx } from './nginx.ts';
import { neverShown } from './specifiedMessages.ts';
import { printSteps, runSteps } from './steps.ts';
import { BUILD_VARIANT, CHECKS, testSteps } from './testSteps.ts';
import { failedTests, fileTimes, keepReport, readReport, slowestTests } from './times/report.ts';

/** `npm test`: check, unit, contract, integration and browser tests, and where their time went. */
const chromium = await findOrInstallChromium();
if (!chromium) {
  console.error(
    'No Chromium was found and none could be installed. Set CHROMIUM_PATH to one, or run as root on Debian.',
  );
}
// The browser tests find it, or are skipped: no test installs anything.
installNginx();

const folder = mkdtempSync(join(tmpdir(), 'patchbay-tests-'));
const { unit, contract, integration, e2e } = testSteps(folder, chromium);
// Type checker, linter and bundler use one core each: the unit and contract tests fill the other one.
const first = await runSteps([...CHECKS, BUILD_VARIANT, unit, contract], 2);
const shown = join(folder, 'shown');
const second = await runSteps([{ ...integration, env: { ...integration.env, PATCHBAY_SHOWN: shown } }, e2e]);
const missing = existsSync(shown) ? neverShown(shown) : ['(no integration test ran)'];
const messages = {
  name: 'every specified message was shown',
  ok: missing.length === 0,
  took: missing.join(' | '),
};

const report = readReport(folder);
console.log('\nSeconds per file:');
for (const line of fileTimes(report)) console.log(line);
console.log('\nThe slowest tests:');
for (const line of slowestTests(report, 10)) console.log(line);
keepReport(report);
rmSync(folder, { recursive: true });
process.exitCode = printSteps([...first, ...second, messages]) ? 0 : 1;
// Again as the last words, for somebody who has only the end of a log.
const failed = failedTests(report);
if (failed.length > 0) console.log(['\nFailed:', ...failed].join('\n'));
