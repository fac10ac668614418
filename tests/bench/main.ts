import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../../sandbox/build.ts';
import { benchBulk } from './bulk.ts';
import { benchBytes } from './bytes.ts';
import { launch } from './browser.ts';
import { benchCarrier } from './carrier.ts';
import { benchImport } from './import.ts';
import { benchRequests } from './requests.ts';
import { benchSandbox } from './sandbox.ts';
import { root, startServer } from './server.ts';
import { benchTimes } from './times.ts';

/** `npm run bench`: what the portal costs, measured in a real browser on the built portal. Judges nothing. */
const { values } = parseArgs({ options: { large: { type: 'boolean', default: false } } });

await buildWhenStale(root, message => console.log(message));
const dir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
const server = await startServer(dir);
const browser = await launch();
try {
  console.log(`Chromium ${browser.version()}, Node ${process.version}, ${availableParallelism()} processors`);
  await benchBytes(browser, server.url);
  await benchRequests(browser, server.url);
  await benchTimes(browser, server.url);
  await benchCarrier(browser, server.url);
  await benchBulk(browser);
  await benchImport(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
await benchSandbox(values.large);
