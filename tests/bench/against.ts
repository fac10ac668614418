import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { FLOWS } from './firstScreens.ts';
import { CONDITIONS, type Condition, type Flow, type Sample } from './flow.ts';
import { root, startServer, type BenchServer } from './server.ts';
import { median, printTable, type Cell } from './table.ts';
import { writeWaterfall } from './waterfall.ts';
import { withWorktree } from './worktree.ts';

const RUNS = 9;

/** Builds the portal in this checkout and answers the folder of the build. */
const buildIn = (tree: string, commit: string): string => {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: tree, stdio: 'inherit' });
  const built = join(tree, 'dist');
  if (!existsSync(join(built, 'index.html'))) throw new Error(`${commit} has no build in dist`);
  return built;
};

interface Pair {
  before: Sample[];
  after: Sample[];
}

/** Runs a flow on both builds in turn, so that both meet the same machine. The first pair warms up and is dropped. */
const alternate = async (
  browser: Browser,
  urls: { before: string; after: string },
  { flow, condition, runs }: { flow: Flow; condition: Condition; runs: number },
): Promise<Pair> => {
  const pair: Pair = { before: [], after: [] };
  for (let run = 0; run <= runs; run++) {
    const order = run % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const);
    for (const side of order) {
      const sample = await flow.run(browser, urls[side], condition);
      if (run > 0) pair[side].push(sample);
    }
  }
  return pair;
};

const middle = (samples: readonly Sample[]): Sample => {
  const sorted = [...samples].sort((left, right) => left.ms - right.ms);
  const sample = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!sample) throw new Error('No run was counted');
  return sample;
};

export interface AgainstOptions {
  /** What to compare with: any commit git knows. */
  commit: string;
  runs?: number | undefined;
  /** Only flows whose name contains this. */
  only?: string | undefined;
  /** File for the picture of both waterfalls (SVG). */
  picture?: string | undefined;
}

/**
 * `npm run bench -- --against <commit>`: times of the first screens as ratios to the build of another commit. Both
 * builds are served by this checkout's sandbox and take turns in one browser; a ratio below 1 is faster than before.
 */
export const benchAgainst = (browser: Browser, options: AgainstOptions): Promise<void> =>
  withWorktree(options.commit, tree => compare(browser, buildIn(tree, options.commit), options));

const compare = async (browser: Browser, portal: string, options: AgainstOptions): Promise<void> => {
  const { commit, runs = RUNS, only = '', picture } = options;
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-against-'));
  const servers: BenchServer[] = [];
  try {
    const serve = async (name: string, dist: string) => {
      const server = await startServer(join(dir, name), { portal: dist });
      servers.push(server);
      return server.url;
    };
    const urls = {
      before: await serve('data-before', portal),
      after: await serve('data-after', join(root, 'dist')),
    };
    const rows: Cell[][] = [];
    for (const flow of FLOWS.filter(({ name }) => name.includes(only))) {
      for (const condition of CONDITIONS) {
        const { before, after } = await alternate(browser, urls, { flow, condition, runs });
        const ratios = before.map((sample, run) => (after[run]?.ms ?? Number.NaN) / sample.ms);
        const [was, is] = [middle(before), middle(after)];
        rows.push([
          flow.name,
          condition.name,
          Math.round(was.ms),
          Math.round(is.ms),
          (is.ms / was.ms).toFixed(2),
          `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
          `${was.scripts} → ${is.scripts}`,
          `${was.commits} → ${is.commits}`,
        ]);
        if (picture && condition.slow && flow.name.startsWith('accounts')) writeWaterfall(picture, was, is);
      }
    }
    printTable(`First screens against ${commit}, in milliseconds`, {
      note: `Medians of ${runs} runs in turn, each in a new browser context. Commits: renders of React until then.`,
      columns: ['flow', 'condition', 'before', 'after', 'ratio', 'range of pairs', 'scripts', 'commits'],
      rows,
    });
    console.log(`\nMedian of the ratios: ${median(rows.map(row => Number(row[4]))).toFixed(2)}`);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
