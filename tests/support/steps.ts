import { spawn } from 'node:child_process';
import PQueue from 'p-queue';

/** Milliseconds in words a person reads in a log. */
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** Runs one command; answers whether it succeeded. What it prints comes at once, or as a whole when it ended. */
const run = (command: string, env: NodeJS.ProcessEnv, whole: boolean): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(command, { shell: true, stdio: whole ? 'pipe' : 'inherit', env });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => printed.push(part));
    child.stderr?.on('data', (part: Buffer) => printed.push(part));
    const end = (ok: boolean) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(ok);
    };
    child.on('close', code => end(code === 0));
    child.on('error', () => end(false));
  });

export interface Step {
  name: string;
  command: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs all steps, also after a failure, so many at once, and prints what became of each. */
export const runSteps = async (
  steps: readonly Step[],
  atOnce = 1,
): Promise<{ passed: number; failed: number }> => {
  const queue = new PQueue({ concurrency: atOnce });
  const results = await queue.addAll(
    steps.map(({ name, command, env }) => async () => {
      console.log(`\n— ${name}: ${command}`);
      const start = Date.now();
      const ok = await run(command, { ...process.env, ...env }, atOnce > 1);
      return { name, ok, took: seconds(start) };
    }),
  );
  console.log('');
  for (const { name, ok, took } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${took})`);
  return {
    passed: results.filter(({ ok }) => ok).length,
    failed: results.filter(({ ok }) => !ok).length,
  };
};
