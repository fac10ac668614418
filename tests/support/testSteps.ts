import { join } from 'node:path';
import type { Step } from './steps.ts';
import { type Kind, KINDS, reportFile } from './times/report.ts';

const VARIANT = 'npx tsx tests/support/e2e/variant.ts';

/** All static checks and the builds, the longest first. The bundler comes before the tests that look at what it made. */
export const CHECKS: readonly Step[] = [
  {
    name: 'build and size budgets',
    command: 'npx vite build --logLevel warn && npx size-limit',
    env: { PATCHBAY_COMPRESS: '0', PATCHBAY_STRICT: '1' },
  },
  {
    name: 'lint',
    command: 'npx eslint . --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/',
  },
  { name: 'types', command: 'npx tsc --noEmit' },
  { name: 'format', command: 'npx prettier --check --log-level warn --cache .' },
  {
    name: 'import direction',
    command: 'npx depcruise --config .dependency-cruiser.cjs --output-type err src sandbox',
  },
  { name: 'dead code', command: 'npx knip' },
  { name: 'links of pages and comments', command: 'npx tsx tests/support/checkDocs.ts' },
  { name: 'age of the pictures', command: 'npx tsx tests/support/checkPictures.ts' },
];

/** The second portal of the browser tests, which check does not need. It has the examples of the pages as extensions. */
export const BUILD_VARIANT: Step = {
  name: 'build of the variant and its size budgets',
  command: `${VARIANT} && cd .sandbox-e2e/variant && npx size-limit`,
};

const reporter = (tool: 'vitest' | 'playwright') => join(import.meta.dirname, 'times', `${tool}Reporter.ts`);

const COMMANDS: Record<Kind, string> = {
  unit: `npx vitest run --project 'unit*' --reporter=default --reporter=${reporter('vitest')}`,
  contract: `npx vitest run --project contract --reporter=dot --reporter=./tests/contract/reporter.ts --reporter=${reporter('vitest')}`,
  integration: `npx vitest run --project 'integration*' --reporter=default --reporter=${reporter('vitest')}`,
  e2e: `npx playwright test --reporter=line,${reporter('playwright')}`,
};

/** The tests of each kind, leaving their times in this folder. `chromium`: path of a browser, null where there is none. */
export const testSteps = (folder: string, chromium: string | null): Record<Kind, Step> => {
  const step = (kind: Kind): Step => ({
    name: `${kind} tests`,
    command: kind === 'e2e' && !chromium ? 'echo "no Chromium" && false' : COMMANDS[kind],
    env: { PATCHBAY_REPORT: reportFile(folder, kind), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  return Object.fromEntries(KINDS.map(kind => [kind, step(kind)])) as Record<Kind, Step>;
};
