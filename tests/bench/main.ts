import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { runnerImport } from 'vite';
import { buildWhenStale } from '../../sandbox/build.ts';
import { benchAgainst } from './against.ts';
import { benchBulk } from './bulk.ts';
import { benchBytes } from './bytes.ts';
import { launch } from './browser.ts';
import { benchCalls } from './calls.ts';
import { benchCarrier } from './carrier.ts';
import { benchCheckUp } from './checkUp.ts';
import type * as configFileBench from './configFile.ts';
import { benchImport } from './import.ts';
import { benchInbound } from './inbound.ts';
import { benchRecordings } from './recordings.ts';
import { benchRequests } from './requests.ts';
import { benchSandbox } from './sandbox.ts';
import { benchRouting } from './routing.ts';
import { root, startServer } from './server.ts';
import { benchShift } from './shift.ts';
import { benchSpeech } from './speech.ts';
import { benchStructure } from './structure.ts';
import { benchTester } from './tester.ts';
import { benchTests } from './tests.ts';
import { benchTimes } from './times.ts';

/**
 * `npm run bench`: what the portal costs, measured in a real browser on the built portal. Judges nothing.
 * `--structure` prints how the source is packaged and ends; `--check-up` runs the rules of the check-up, `--config-file` a configuration as a file; `--recordings` measures the player only, which takes
 * minutes; `--tester` the route tester only, `--speech` the list of speech credentials, `--calls` recent calls and
 * traces, `--shift` how much screens move while they load (`--only <part of a path>`), `--inbound` the model of inbound
 * calls, `--trends` those of trends and of two calls compared; `--against <commit>` compares the first screens with
 * another commit's (`--runs`, `--only <part of a flow's
 * name>`, `--picture <file.svg>`); `--tests <commit>` compares the times of the tests with another commit's.
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    structure: { type: 'boolean', default: false },
    recordings: { type: 'boolean', default: false },
    tester: { type: 'boolean', default: false },
    speech: { type: 'boolean', default: false },
    inbound: { type: 'boolean', default: false },
    shift: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
    'check-up': { type: 'boolean', default: false },
    'config-file': { type: 'boolean', default: false },
    trends: { type: 'boolean', default: false },
    against: { type: 'string' },
    tests: { type: 'string' },
    runs: { type: 'string' },
    only: { type: 'string' },
    picture: { type: 'string' },
  },
});

/** Vendors of speech are found by the bundler. */
const benchConfigFile = async () => {
  const { module } = await runnerImport<typeof configFileBench>(join(root, 'tests/bench/configFile.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  module.benchConfigFile();
};

const benchShifts = async (browser: Browser, url: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  const hosted = await startServer(dir, { hosted: true });
  try {
    await benchShift(browser, { url, hosted: hosted.url, only: values.only });
  } finally {
    await hosted.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

const measureAll = async (browser: Browser) => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  const server = await startServer(dir);
  try {
    if (values.recordings) return await benchRecordings(browser, server.url);
    if (values.shift) return await benchShifts(browser, server.url);
    if (values.calls) return await benchCalls(browser, server.url);
    if (values.speech) return await benchSpeech(browser, server.url);
    if (values.tester) return await benchTester(browser, server.url);
    await benchBytes(browser, server.url);
    await benchRequests(browser, server.url);
    await benchTimes(browser, server.url);
    await benchCarrier(browser, server.url);
    await benchRouting(browser, server.url);
    await benchBulk(browser);
    await benchImport(browser, server.url);
    await benchTester(browser, server.url);
    await benchSpeech(browser, server.url);
    await benchCalls(browser, server.url);
    await benchShifts(browser, server.url);
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  benchInbound();
  benchCheckUp();
  await benchConfigFile();
  await benchSandbox(values.large);
};

const measure = async () => {
  await buildWhenStale(root, message => console.log(message));
  const browser = await launch();
  console.log(`Chromium ${browser.version()}, Node ${process.version}, ${availableParallelism()} processors`);
  const { against, runs, only, picture } = values;
  try {
    if (against === undefined) await measureAll(browser);
    else
      await benchAgainst(browser, { commit: against, runs: runs ? Number(runs) : undefined, only, picture });
  } finally {
    await browser.close();
  }
};

if (values.tests !== undefined) await benchTests(values.tests);
else if (values.inbound) benchInbound();
else if (values['check-up']) benchCheckUp();
else if (values['config-file']) await benchConfigFile();
// A lazy import: it brings React, and a build in this process needs the one of production.
else if (values.trends) await (await import('./trends.ts')).benchTrends();
else {
  benchStructure(root);
  if (!values.structure) await measure();
}
