import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { buildWhenStale } from '../../sandbox/build.ts';
import { benchAgainst } from './against.ts';
import { benchBulk } from './bulk.ts';
import { benchBytes } from './bytes.ts';
import { launch } from './browser.ts';
import { benchCarrier } from './carrier.ts';
import { benchImport } from './import.ts';
import { benchRequests } from './requests.ts';
import { benchSandbox } from './sandbox.ts';
import { root, startServer } from './server.ts';
import { benchStructure } from './structure.ts';
import { benchTimes } from './times.ts';

/**
 * `npm run bench`: what the portal costs, measured in a real browser on the built portal. Judges nothing.
 * `--structure` prints how the source is packaged and ends; `--against <commit>` compares the first screens with
 * another commit's (`--runs`, `--only <part of a flow's name>`, `--picture <file.svg>`).
 */
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    structure: { type: 'boolean', default: false },
    against: { type: 'string' },
    runs: { type: 'string' },
    only: { type: 'string' },
    picture: { type: 'string' },
  },
});

const measureAll = async (browser: Browser) => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  const server = await startServer(dir);
  try {
    await benchBytes(browser, server.url);
    await benchRequests(browser, server.url);
    await benchTimes(browser, server.url);
    await benchCarrier(browser, server.url);
    await benchBulk(browser);
    await benchImport(browser, server.url);
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
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

benchStructure(root);
if (!values.structure) await measure();
