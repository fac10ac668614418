import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export interface BenchServer {
  url: string;
  /** Milliseconds from the start of the process to its first answer. */
  startMs: number;
  stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const PAUSE_MS = 20;
const GIVE_UP_MS = 120_000;

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/`).then(
    () => true,
    () => false,
  );

/**
 * Starts portal and sandbox as `npm start` does, in a process of its own, with a portal that is built already.
 * @throws Error when it ends or does not answer within two minutes
 */
export const startServer = async (
  dir: string,
  {
    seed = 'default',
    portal = 'dist',
    hosted = false,
  }: { seed?: 'default' | 'large'; portal?: string; hosted?: boolean } = {},
): Promise<BenchServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'sandbox/main.ts',
      '--no-build',
      '--no-rate-limit',
      '--seed',
      seed,
      '--portal',
      portal,
      ...(hosted ? ['--hosted'] : []),
    ],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SANDBOX_DIR: dir },
      stdio: 'ignore',
    },
  );
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The sandbox ended with ${child.exitCode}`);
    if (performance.now() - began > GIVE_UP_MS) throw new Error('The sandbox does not answer');
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  const startMs = performance.now() - began;
  return {
    url,
    startMs,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
