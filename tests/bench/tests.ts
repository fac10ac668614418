import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../support/chromium.ts';
import { runSteps } from '../support/steps.ts';
import { testSteps } from '../support/testSteps.ts';
import { KINDS, keepReport, keptReport, readReport, type Report, sumOf } from '../support/times/report.ts';
import { withWorktree } from './worktree.ts';
import { printTable } from './table.ts';

/** Files of which both sides took less are left out. */
const SHORTEST = 1;

/** Runs all tests of the checkout in this folder, which may be of another commit. */
const runTests = async (cwd: string): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-tests-'));
  try {
    const steps = testSteps(folder, findChromium());
    await runSteps(KINDS.map(kind => ({ ...steps[kind], cwd })));
    return readReport(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What a commit's last whole run left on this machine; where there is none, its tests are run now. */
const reportOf = async (commit: string): Promise<Report> =>
  keptReport(commit) ?? (await withWorktree(commit, runTests));

const hereNow = async (): Promise<Report> => {
  const kept =
    execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === '' && keptReport('HEAD');
  if (kept) return kept;
  const report = await runTests(process.cwd());
  keepReport(report);
  return report;
};

const ratio = (before: number, after: number): string => (before > 0 ? (after / before).toFixed(2) : '');

/**
 * `npm run bench -- --tests <commit>`: seconds of each kind and each test file, beside those of another commit. Either side
 * is what `npm test` of that commit left on this machine; only what is missing runs.
 */
export const benchTests = async (commit: string): Promise<void> => {
  const before = await reportOf(commit);
  const after = await hereNow();
  printTable(`Tests against ${commit}, in seconds`, {
    note: 'Sums over files that run side by side: about twice the time on the clock.',
    columns: ['kind', 'tests before', 'after', 'before', 'after', 'ratio'],
    rows: KINDS.map(kind => {
      const [was, is] = [before[kind] ?? [], after[kind] ?? []];
      const count = (files: typeof was) => files.reduce((sum, { tests }) => sum + tests.length, 0);
      return [kind, count(was), count(is), sumOf(was), sumOf(is), ratio(sumOf(was), sumOf(is))];
    }),
  });
  const secondsIn = (report: Report) =>
    new Map(
      Object.values(report)
        .flat()
        .map(({ file, seconds }) => [file, seconds]),
    );
  const [was, is] = [secondsIn(before), secondsIn(after)];
  const rows = [...new Set([...was.keys(), ...is.keys()])]
    .map(file => ({ file, was: was.get(file) ?? 0, is: is.get(file) ?? 0 }))
    .filter(row => Math.max(row.was, row.is) >= SHORTEST)
    .toSorted((left, right) => Math.max(right.was, right.is) - Math.max(left.was, left.is));
  printTable(`Test files against ${commit}, in seconds`, {
    note: `0 where there is no such file; files under ${String(SHORTEST)} s on both sides are left out.`,
    columns: ['file', 'before', 'after', 'ratio'],
    rows: rows.map(row => [row.file, row.was, row.is, ratio(row.was, row.is)]),
  });
};
