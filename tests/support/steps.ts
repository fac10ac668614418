import { spawn } from 'node:child_process';
import PQueue from 'p-queue';

/** Milliseconds in words a person reads in a log. */
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** Runs one command; answers whether it succeeded. What it prints comes at once, or as a whole when it ended. */
const run = ({ command, env, cwd = '.' }: Step, whole: boolean): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(command, {
      shell: true,
      stdio: whole ? 'pipe' : 'inherit',
      cwd,
      env: { ...process.env, ...env },
    });
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
  /** Folder to run it in; this one unless named. */
  cwd?: string;
}

export interface StepResult {
  name: string;
  ok: boolean;
  /** Wall time in words. */
  took: string;
}

/** Runs all steps, also after a failure, so many at once. */
export const runSteps = (steps: readonly Step[], atOnce = 1): Promise<StepResult[]> =>
  new PQueue({ concurrency: atOnce }).addAll(
    steps.map(step => async () => {
      const { name, command } = step;
      console.log(`\n— ${name}: ${command}`);
      const start = Date.now();
      const ok = await run(step, atOnce > 1);
      return { name, ok, took: seconds(start) };
    }),
  );

/** Prints what became of each step and the sums; answers whether all passed. */
export const printSteps = (results: readonly StepResult[]): boolean => {
  const failed = results.filter(({ ok }) => !ok).length;
  console.log('');
  for (const { name, ok, took } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${took})`);
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
};
