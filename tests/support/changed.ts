import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { readImports } from './importGraph.ts';
import { printSteps, runSteps, type Step } from './steps.ts';
import { integrationTestsFor, withinTime } from './testsFor.ts';
import { keptReport } from './times/report.ts';

/**
 * `npm run test:changed [-- <commit>]`: what a change since the commit (HEAD, or the one before it where nothing is
 * changed) touches: static checks with their caches, unit tests that import it, integration tests of what imports it, and
 * the browser tests marked @smoke. It says which tests it leaves out to stay within its minutes (PATCHBAY_MINUTES, 5
 * unless given). It finds what a change breaks near to it; only `npm test` proves one.
 */
const MINUTES = Number(process.env['PATCHBAY_MINUTES'] ?? 5);

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changedSince = (commit: string): string[] =>
  [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].filter(file =>
    existsSync(file),
  );

const [commit] = process.argv.slice(2);
const own = changedSince(commit ?? 'HEAD');
const changed = own.length > 0 || commit !== undefined ? own : changedSince('HEAD~1');
const sources = changed.filter(file => /\.(ts|tsx|js)$/.test(file));

const integrationTests = readdirSync('tests/integration', { recursive: true, encoding: 'utf8' })
  .map(file => join('tests/integration', file))
  .filter(file => /\.test\.tsx?$/.test(file));
/** Seconds per file in the last whole run on this machine. */
const timed = new Map((keptReport()?.integration ?? []).map(({ file, seconds }) => [file, seconds] as const));
const { run: integration, left } = withinTime(
  integrationTestsFor(changed, integrationTests, readImports()),
  timed,
  MINUTES * 60,
);
const specs = changed.filter(file => file.endsWith('.spec.ts'));
const browser = `CHROMIUM_PATH=${findChromium() ?? ''} npx playwright test --reporter=line`;
const touches = (folder: string) => changed.some(file => file.startsWith(folder));

const step = (name: string, command: string): Step => ({ name, command });
const list = (files: readonly string[]) => files.join(' ');

const checks: Step[] = [
  ...(sources.length > 0
    ? [
        step(
          'lint',
          `npx eslint --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/ ${list(sources)}`,
        ),
        step('types', 'npx tsc --noEmit'),
        step(
          'import direction',
          'npx depcruise --config .dependency-cruiser.cjs --output-type err --cache node_modules/.cache/dependency-cruiser src sandbox',
        ),
        step('unit tests', `npx vitest related --run --project 'unit*' --passWithNoTests ${list(sources)}`),
      ]
    : []),
  ...(changed.length > 0
    ? [step('format', `npx prettier --check --log-level warn --ignore-unknown --cache ${list(changed)}`)]
    : []),
  ...(changed.some(file => file.endsWith('.md'))
    ? [step('links', 'npx tsx tests/support/checkDocs.ts')]
    : []),
  ...(touches('sandbox/') || touches('tests/contract/')
    ? [step('contract tests', 'npm run test:contract')]
    : []),
];
const tests: Step[] = [
  ...(integration.length > 0
    ? [step('integration tests', `npx vitest run --project 'integration*' ${list(integration)}`)]
    : []),
  ...(touches('src/') || touches('sandbox/') || specs.length > 0
    ? [step('browser tests marked @smoke', `${browser} --grep @smoke`)]
    : []),
  ...(specs.length > 0 ? [step('changed browser tests', `${browser} ${list(specs)}`)] : []),
];

console.log(
  `${String(changed.length)} changed files${changed.length > 0 ? `:\n  ${changed.join('\n  ')}` : ''}`,
);
if (left.length > 0)
  console.log(
    `\nLeft out, to stay within ${String(MINUTES)} minutes, ${String(left.length)} integration tests that look at it from further away:\n  ${left.join('\n  ')}`,
  );
process.exitCode = printSteps([...(await runSteps(checks, 2)), ...(await runSteps(tests))]) ? 0 : 1;
