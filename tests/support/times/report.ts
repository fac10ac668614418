import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One test of a run; one that was repeated counts each time. */
export interface TimedTest {
  title: string;
  seconds: number;
  /** What a failed test said; null for one that passed. */
  said: string | null;
}

/** One test file of a run. */
export interface TimedFile {
  /** Relative to the root of the project. */
  file: string;
  /** Its own work: imports, environment, hooks and tests. Files of a kind run side by side. */
  seconds: number;
  tests: TimedTest[];
}

/** The kinds of tests, in the order in which they run. */
export const KINDS = ['unit', 'contract', 'integration', 'e2e'] as const;
export type Kind = (typeof KINDS)[number];

/** The files of every kind that ran. */
export type Report = Partial<Record<Kind, TimedFile[]>>;

/** Seconds from which a file of browser tests is a finding. */
const LONG_SPEC = 10;

/** Where a reporter leaves what it saw of a kind. */
export const reportFile = (folder: string, kind: Kind): string => join(folder, `${kind}.json`);

/** For the reporters: the file that the run has named, none when somebody runs a few tests by hand. */
export const writeReport = (files: readonly TimedFile[]): void => {
  const target = process.env['PATCHBAY_REPORT'];
  if (target) writeFileSync(target, JSON.stringify(files));
};

/** All kinds of a run; one whose step failed to start is left out. */
export const readReport = (folder: string): Report =>
  Object.fromEntries(
    KINDS.map(kind => [kind, reportFile(folder, kind)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([kind, file]) => [kind, JSON.parse(readFileSync(file, 'utf8')) as TimedFile[]]),
  );

const bySeconds = <T extends { seconds: number }>(items: readonly T[]): T[] =>
  items.toSorted((left, right) => right.seconds - left.seconds);

/** Seconds of all files of a kind. They exceed the time on the clock, since files run side by side. */
export const sumOf = (files: readonly TimedFile[]): number =>
  files.reduce((sum, { seconds }) => sum + seconds, 0);

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

/** Seconds per file, slowest first, and the sum of each kind. A long file of browser tests is marked. */
export const fileTimes = (report: Report): string[] =>
  Object.entries(report).flatMap(([kind, files]) => [
    `${inSeconds(sumOf(files))}  ${kind}: ${String(files.length)} files, ${String(files.flatMap(({ tests }) => tests).length)} tests`,
    ...bySeconds(files).map(
      ({ file, seconds }) =>
        `${inSeconds(seconds)}    ${file}${kind === 'e2e' && seconds > LONG_SPEC ? `  (over ${String(LONG_SPEC)} s)` : ''}`,
    ),
  ]);

/** The tests that took longest, over all kinds, one line each. */
export const slowestTests = (report: Report, most: number): string[] =>
  bySeconds(
    Object.values(report)
      .flat()
      .flatMap(({ file, tests }) => tests.map(test => ({ ...test, file }))),
  )
    .slice(0, most)
    .map(({ seconds, file, title }) => `${inSeconds(seconds)}  ${file}  ${title}`);

/** Lines and characters of what a failed test said that its report shows: some keep the last thousand of a log. */
const SAID = { lines: 3, characters: 240 };
/** Failures that are told. More of them have one cause. */
const MOST_FAILED = 12;

/** What a failed test said without the page, which stands with the failure itself. */
const shortly = (said: string): string =>
  said
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, SAID.lines)
    .map(line => `    ${line.slice(0, SAID.characters)}`)
    .join('\n');

/** The tests that failed, each with the beginning of what it said. */
export const failedTests = (report: Report): string[] => {
  const failed = Object.values(report)
    .flat()
    .flatMap(({ file, tests }) =>
      tests.flatMap(({ title, said }) => (said === null ? [] : [`  ${file}  ${title}\n${shortly(said)}`])),
    );
  const more = failed.length - MOST_FAILED;
  return more > 0 ? [...failed.slice(0, MOST_FAILED), `  and ${String(more)} more`] : failed;
};

const KEPT = 'node_modules/.cache/patchbay/tests';

const keptFile = (commit: string): string => join(KEPT, `${commit}.json`);

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Keeps the report of a whole run of a clean checkout, for `npm run bench -- --tests <commit>` to compare with. */
export const keepReport = (report: Report): void => {
  try {
    if (git('status', '--porcelain') !== '') return;
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(keptFile(git('rev-parse', 'HEAD')), JSON.stringify(report));
  } catch {
    // An archive without its history has no commit to keep it by.
  }
};

/** What a whole run of this commit (absent: the newest there was) left on this machine; null where there was none. */
export const keptReport = (commit?: string): Report | null => {
  const newest = () =>
    (existsSync(KEPT) ? readdirSync(KEPT) : [])
      .map(name => join(KEPT, name))
      .toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)[0];
  const file = commit === undefined ? newest() : keptFile(git('rev-parse', commit));
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
};
