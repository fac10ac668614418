import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
// First: its effect is the clock that everything below reads.
import './tests/support/clock.ts';
import LongFirst from './tests/support/sequencer.ts';
import viteConfig from './vite.config.ts';

const testsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`);

/** Those whose first line asks for another environment than the others. */
const inEnvironment = (folder: string, name: string): string[] =>
  testsIn(folder).filter(file => readFileSync(file, 'utf8').startsWith(`// @vitest-environment ${name}`));

/** Packages that Node loads have the parts that the build gives them. */
const SHIPPED_LIBRARIES = ['--import', new URL('tests/support/replaceLibraries.js', import.meta.url).href];

/** They load modules anew, which would leave half-loaded ones to the next file, or use up what a whole tab shares. */
const UNIT_ALONE = ['components/job*', 'dataProvider/{batch,methods}/*', 'i18n/{fallback,lateLanguage}'].map(
  name => `tests/unit/${name}.test.ts`,
);
const UNIT_DOM = ['happy-dom', 'jsdom'].map(name => inEnvironment('tests/unit', name));

/**
 * Files share the loaded modules of their worker, which halves their time. A project for each environment: a worker ends
 * with its environment, so files of one kind run one after the other.
 */
const UNIT = [
  {
    name: 'unit',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: [...UNIT_ALONE, ...UNIT_DOM.flat()],
    isolate: false,
  },
  { name: 'unit-alone', include: UNIT_ALONE },
  ...UNIT_DOM.map((include, index) => ({
    name: `unit-dom-${String(index + 1)}`,
    include,
    exclude: UNIT_ALONE,
    isolate: false,
  })),
].map(test => ({
  extends: true as const,
  test: {
    environment: 'node',
    globalSetup: ['./tests/support/seedOnce.ts'],
    setupFiles: ['./tests/support/clock.ts', './tests/support/setupUnit.ts'],
    execArgv: SHIPPED_LIBRARIES,
    // Some start a whole platform; a busy machine must not fail them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...test,
  },
}));

const [JSDOM, NODE] = ['jsdom', 'node'].map(name => inEnvironment('tests/integration', name)) as [
  string[],
  string[],
];

/**
 * Screens share the loaded modules of their worker, which saves a third of the time: renderPortal.tsx puts back what
 * modules keep. A file that loads modules anew would leave half-loaded ones to the next.
 */
// The count of unread alerts waits, on timers that are put forward, until nothing of an earlier file is left. After some
// other files a page of the last ones does not draw a change any more, or draws without end; by themselves they do.
const ALONE = [
  'portal/alarms',
  'portal/alerts',
  'portal/liveCall',
  'portal/liveCallTurns',
  'portal/olderFeatures',
  'portal/phone',
  'portal/signedOut',
  'portal/combobox',
  'portal/shownOnce',
  'portal/serviceProvider',
  'portal/session',
  'portal/deleteOwnAccount',
  'public/trouble',
  'hostile/large',
  'hostile/many',
  // They use up what a whole tab may send, as seen from another origin.
  'dataProvider/numbersAtSize',
  'dataProvider/trouble',
].map(name => `tests/integration/${name}.test.{ts,tsx}`);

const INTEGRATION = [
  {
    name: 'integration',
    include: ['tests/integration/**/*.test.{ts,tsx}'],
    exclude: [...ALONE, ...JSDOM, ...NODE],
    isolate: false,
  },
  { name: 'integration-alone', include: ALONE },
  { name: 'integration-jsdom', include: JSDOM, exclude: ALONE, isolate: false },
  { name: 'integration-node', include: NODE, exclude: ALONE, isolate: false },
].map(test => ({
  extends: true as const,
  test: {
    // Half the time of jsdom; what it cannot do is tested in jsdom, by the first line of the file.
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    globalSetup: ['./tests/support/seedOnce.ts'],
    setupFiles: ['./tests/support/clock.ts', './tests/support/setupIntegration.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Screens leave much garbage; in a larger nursery most of it is gone before it is copied.
    execArgv: ['--max-semi-space-size=192', ...SHIPPED_LIBRARIES],
    // One of them always waits for an answer or a delay.
    maxWorkers: 3,
    // After the unit tests, which have another number of workers, where a run has both.
    sequence: { groupOrder: 1 },
    ...test,
  },
}));

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Pages have the classes that a build gives them.
      css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' } },
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
            hookTimeout: 120_000,
          },
        },
        ...INTEGRATION,
      ],
    },
  }),
);
