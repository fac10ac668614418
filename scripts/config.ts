import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { runnerImport } from 'vite';
import { materialIcons } from './build/materialIcons.ts';
import { withoutStyles } from './build/firstRequests.ts';
import type * as command from './config/run.ts';

/* `npm run config`: a configuration as a file (docs/config-as-file.md), by the portal's own declarations and requests. */

const { module } = await runnerImport<typeof command>(join(import.meta.dirname, 'config/run.ts'), {
  plugins: [materialIcons(), withoutStyles],
  logLevel: 'error',
});

process.exitCode = await module.runConfig(process.argv.slice(2), {
  env: process.env,
  readFile: path => readFile(path, 'utf8'),
  writeFile: (path, text) => writeFile(path, text),
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
