import { spawn } from 'node:child_process';

/** Milliseconds in words a person reads in a log. */
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** Runs one command with its output on the terminal; answers whether it succeeded and how long it took. */
const run = (command: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env });
    child.on('close', code => resolve(code === 0));
    child.on('error', () => resolve(false));
  });

export interface Step {
  name: string;
  command: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs all steps one after the other, also after a failure, and prints what became of each. */
export const runSteps = async (steps: readonly Step[]): Promise<{ passed: number; failed: number }> => {
  const results: { name: string; ok: boolean; took: string }[] = [];
  for (const { name, command, env } of steps) {
    console.log(`\n— ${name}: ${command}`);
    const start = Date.now();
    const ok = await run(command, { ...process.env, ...env });
    results.push({ name, ok, took: seconds(start) });
  }
  console.log('');
  for (const { name, ok, took } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${took})`);
  return {
    passed: results.filter(({ ok }) => ok).length,
    failed: results.filter(({ ok }) => !ok).length,
  };
};
