import { findOrInstallChromium } from './chromium.ts';
import { runSteps } from './steps.ts';

/** `npm test`: check, unit, contract, integration and end-to-end tests. */
const chromium = await findOrInstallChromium();
if (!chromium) {
  console.error(
    'No Chromium was found and none could be installed. Set CHROMIUM_PATH to one, or run as root on Debian.',
  );
}
const { passed, failed } = await runSteps([
  { name: 'check', command: 'npx tsx tests/support/check.ts' },
  { name: 'unit tests', command: 'npx vitest run --project unit' },
  { name: 'contract tests', command: 'npm run --silent test:contract' },
  { name: 'integration tests', command: 'npx vitest run --project integration' },
  {
    name: 'end-to-end tests',
    command: chromium ? 'npx playwright test' : 'echo "no Chromium" && false',
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  },
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
