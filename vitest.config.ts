import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
// First: its effect is the clock that everything below reads.
import './tests/support/clock.ts';
import LongFirst from './tests/support/sequencer.ts';
import viteConfig from './vite.config.ts';

/** Rules and the sandbox keep no state in modules: their files share them, which halves their time. */
const STATELESS = ['platform', 'sandbox', 'scripts'].map(folder => `tests/unit/${folder}/**/*.test.{ts,tsx}`);

const UNIT = [
  { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: STATELESS },
  { name: 'unit-stateless', include: STATELESS, isolate: false },
].map(test => ({
  extends: true as const,
  test: {
    environment: 'node',
    globalSetup: ['./tests/support/seedOnce.ts'],
    setupFiles: ['./tests/support/clock.ts'],
    // Some start a whole platform; a busy machine must not fail them.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...test,
  },
}));

const INTEGRATION_TESTS = readdirSync('tests/integration', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.test\.tsx?$/.test(name))
  .map(name => `tests/integration/${name}`);

/** Those whose first line asks for another environment than the others. */
const inEnvironment = (name: string) =>
  INTEGRATION_TESTS.filter(file => readFileSync(file, 'utf8').startsWith(`// @vitest-environment ${name}`));

const [JSDOM, NODE] = [inEnvironment('jsdom'), inEnvironment('node')];

/**
 * Screens share the loaded modules of their worker, which saves a third of the time: renderPortal.tsx puts back what
 * modules keep. A file that loads modules anew would leave half-loaded ones to the next.
 */
const ALONE = ['signedOut', 'combobox'].map(name => `tests/integration/portal/${name}.test.tsx`);

/** A project for each environment: a worker ends with its environment, so files of one kind run one after the other. */
const INTEGRATION = [
  {
    name: 'integration',
    include: ['tests/integration/**/*.test.{ts,tsx}'],
    exclude: [...ALONE, ...JSDOM, ...NODE],
    isolate: false,
  },
  { name: 'integration-alone', include: ALONE },
  { name: 'integration-jsdom', include: JSDOM, isolate: false },
  { name: 'integration-node', include: NODE, isolate: false },
].map(test => ({
  extends: true as const,
  test: {
    // Half the time of jsdom; what it cannot do is tested in jsdom, by the first line of the file.
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    globalSetup: ['./tests/support/seedOnce.ts'],
    setupFiles: ['./tests/support/clock.ts', './tests/support/setupIntegration.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Screens leave much garbage; in a larger nursery most of it is gone before it is copied.
    execArgv: ['--max-semi-space-size=64'],
    // One of them always waits for an answer or a delay.
    maxWorkers: 3,
    ...test,
  },
}));

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      // `--sequence.shuffle.files` has an order of its own.
      sequence: process.argv.some(word => word.startsWith('--sequence')) ? {} : { sequencer: LongFirst },
      // Vitest leaves one core free by itself, which on two cores is half of the machine.
      maxWorkers: '100%',
      projects: [
        ...UNIT,
        {
          extends: true,
          test: {
            name: 'contract',
            environment: 'node',
            include: ['tests/contract/**/*.test.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        ...INTEGRATION,
      ],
    },
  }),
);
