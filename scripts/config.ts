import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { materialIcons } from './build/materialIcons.ts';
import { withoutStyles } from './build/firstRequests.ts';
import type * as command from './config/run.ts';

/** `npm run config` (docs/config-as-file.md), on the portal's own declarations and requests. */

// A server instead of one import: declarations load lazily what writes a record.
const server = await createServer({
  configFile: false,
  plugins: [materialIcons(), withoutStyles],
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
});
try {
  const { runConfig } = (await server.ssrLoadModule(
    join(import.meta.dirname, 'config/run.ts'),
  )) as typeof command;
  process.exitCode = await runConfig(process.argv.slice(2), {
    env: process.env,
    readFile: path => readFile(path, 'utf8'),
    writeFile: (path, text) => writeFile(path, text),
    writeNew: async (path, text) => {
      try {
        await writeFile(path, text, { flag: 'wx' });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    },
    out: text => void process.stdout.write(text),
    err: text => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
  });
} finally {
  await server.close();
}
