import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PARTS = [
  'src',
  'sandbox',
  'scripts',
  'deploy',
  'public',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Milliseconds a build and a start may take on a busy machine. */
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

/** Starts portal and sandbox with these switches; `end` runs when they are closed. */
export const startPortal = async (
  { folder = ROOT, port, switches = [] }: { folder?: string; port: number; switches?: readonly string[] },
  end: () => Promise<void> = () => Promise.resolve(),
): Promise<PortalServer> => {
  const database = await mkdtemp(join(tmpdir(), 'patchbay-database-'));
  const url = `http://127.0.0.1:${String(port)}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', '--drills', ...switches], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SANDBOX_DIR: database, PATCHBAY_COMPRESS: '0' },
  });
  let said = '';
  server.stdout.on('data', chunk => (said += String(chunk)));
  server.stderr.on('data', chunk => (said += String(chunk)));
  const gone = new Promise<void>(resolve => server.once('exit', () => resolve()));
  const close = async () => {
    server.kill();
    await gone;
    await rm(database, { recursive: true, force: true });
    await end();
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

/**
 * A copy of the project with something more in it, built and started as `npm start` does.
 *
 * @param add puts it into the copy's folder
 * @throws Error with what the command said when it does not come up
 */
export const startPortalCopy = async (
  add: (folder: string) => Promise<unknown>,
  port: number,
): Promise<PortalServer> => {
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-copy-'));
  for (const part of PARTS) await cp(join(ROOT, part), join(dir, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  await add(dir);
  return startPortal({ folder: dir, port, switches: ['--no-rate-limit'] }, () =>
    rm(dir, { recursive: true, force: true }),
  );
};
