import { printSteps, runSteps } from './steps.ts';

/** `npm run check`: everything that can be said about the code without running it, sizes included. */
const results = await runSteps(
  [
    // The longest first: the others run beside it.
    { name: 'lint', command: 'npx eslint . --max-warnings 0' },
    { name: 'types', command: 'npx tsc --noEmit' },
    { name: 'format', command: 'npx prettier --check --log-level warn .' },
    {
      name: 'import direction',
      command: 'npx depcruise --config .dependency-cruiser.cjs --output-type err src sandbox',
    },
    { name: 'dead code', command: 'npx knip' },
    { name: 'links of pages and comments', command: 'npx tsx tests/support/checkDocs.ts' },
    {
      name: 'build and size budgets',
      command: 'npx vite build --logLevel warn && npx size-limit',
      env: { PATCHBAY_COMPRESS: '0' },
    },
  ],
  2,
);
process.exitCode = printSteps(results) ? 0 : 1;
