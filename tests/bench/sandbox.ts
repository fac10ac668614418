import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi, tokenOf } from './api.ts';
import { startServer } from './server.ts';
import { median, printTable, type Cell } from './table.ts';

const RUNS = 15;

const answerTimes = async (url: string, path: string): Promise<number[]> => {
  const token = await tokenOf(url, 'admin');
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    await callApi(url, path, { token });
    runs.push(performance.now() - began);
  }
  return runs;
};

const STARTS = 3;

/** Starts on an empty folder and then on what that start has kept. */
const startTimes = async (dir: string, seed: 'default' | 'large') => {
  const [fresh, kept]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start++) {
    rmSync(dir, { recursive: true, force: true });
    for (const times of [fresh, kept]) {
      const server = await startServer(dir, { seed });
      times.push(server.startMs);
      await server.stop();
    }
  }
  return { fresh: median(fresh), kept: median(kept) };
};

const rowsOf = async (seed: 'default' | 'large', numbers: string): Promise<Cell[][]> => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  try {
    const { fresh, kept } = await startTimes(dir, seed);
    const rows: Cell[][] = [
      [`start, seeding ${numbers} numbers`, fresh, STARTS],
      [`start on a kept database of ${numbers} numbers`, kept, STARTS],
    ];
    const server = await startServer(dir, { seed });
    for (const [what, query] of [
      ['first page', 'page=1&page_size=25'],
      ['page 50', 'page=50&page_size=25'],
      ['filter', 'page=1&page_size=25&filter=15085'],
    ] as const) {
      const times = await answerTimes(server.url, `PhoneNumbers?${query}`);
      rows.push([`list of ${numbers} numbers, ${what}`, median(times), RUNS]);
    }
    await server.stop();
    return rows;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

/** How long the sandbox takes to start and to answer; with 100,000 numbers when asked for, since seeding them takes long. */
export const benchSandbox = async (large: boolean): Promise<void> => {
  const rows = await rowsOf('default', '1,500');
  if (large) rows.push(...(await rowsOf('large', '100,000')));
  printTable('Sandbox, in milliseconds', {
    note: `Start: from the start of the process to its first answer. All are medians.${large ? '' : ' With --large also over 100,000 numbers.'}`,
    columns: ['', 'milliseconds', 'runs'],
    rows,
  });
};
