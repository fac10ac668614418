import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Milliseconds a start may take on a busy machine. */
const PATIENCE = 150_000;

export interface PortalServer {
  url: string;
  close: () => Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/**
 * Starts the portal that playwright.config.ts has built, and a sandbox, with these switches.
 *
 * @throws Error with what the command said when it does not come up
 */
export const startPortal = async (port: number, ...switches: readonly string[]): Promise<PortalServer> => {
  const database = await mkdtemp(join(tmpdir(), 'patchbay-database-'));
  const url = `http://127.0.0.1:${String(port)}`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'sandbox/main.ts', '--drills', '--no-build', ...switches],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), SANDBOX_DIR: database, PATCHBAY_COMPRESS: '0' },
    },
  );
  let said = '';
  server.stdout.on('data', chunk => (said += String(chunk)));
  server.stderr.on('data', chunk => (said += String(chunk)));
  const gone = new Promise<void>(resolve => server.once('exit', () => resolve()));
  const close = async () => {
    server.kill();
    await gone;
    await rm(database, { recursive: true, force: true });
  };
  const until = Date.now() + PATIENCE;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error(`the portal did not start: ${said}`);
    }
    await new Promise(resolve => setTimeout(resolve, 250));
  }
  return { url, close };
};
