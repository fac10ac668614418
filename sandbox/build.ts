import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const SOURCES = ['src', 'extensions', 'public', 'index.html', 'package-lock.json', 'vite.config.ts'];

/** Whether a source (file or folder below `root`) is newer than the file built from the sources. */
export const isStale = (root: string, sources: readonly string[], built: string): boolean => {
  const age = existsSync(built) ? statSync(built).mtimeMs : 0;
  return sources.some(source => newest(join(root, source)) > age);
};

export const buildWhenStale = async (root: string, log: (message: string) => void): Promise<void> => {
  const built = join(root, 'dist', 'index.html');
  if (!isStale(root, SOURCES, built)) return;
  log('Building the portal …');
  try {
    await build({ root, logLevel: 'warn' });
  } catch (error) {
    // Half a build would pass for a fresh one at the next start.
    rmSync(built, { force: true });
    throw error;
  }
};

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))));
};
