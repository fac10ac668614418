import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Timed {
  seconds: number;
  file: string;
  title: string;
  /** What a failed test said; null for one that passed. */
  said: string | null;
}

/** Of Vitest's JSON report, the parts read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why a file could not be run at all. */
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** Of Playwright's JSON report, the parts read here; suites are files and the groups inside them. */
interface PlaywrightReport {
  suites: Suite[];
}
interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: {
      results: { duration: number; status: string; error?: { message?: string } }[];
    }[];
  }[];
}

const read = <T>(folder: string, kind: string): T | null => {
  const file = join(folder, `${kind}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
};

const ofVitest = (report: VitestReport): Timed[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      seconds: (duration ?? 0) / 1000,
      file,
      title: fullName,
      // One that passed at its second try keeps what the first said.
      said: status === 'failed' || failureMessages?.length ? (failureMessages ?? []).join('\n') : null,
    }));
    const fileFailed = status === 'failed' && tests.every(({ said }) => said === null);
    return fileFailed ? [...tests, { seconds: 0, file, title: '(the file)', said: message }] : tests;
  });

const ofSuite = ({ file, title, suites = [], specs }: Suite, above: string[] = []): Timed[] => {
  const titles = title === file ? above : [...above, title];
  return [
    ...specs.flatMap(spec =>
      spec.tests
        .flatMap(({ results }) => results)
        .map(({ duration, status, error }) => ({
          seconds: duration / 1000,
          file: join('tests/e2e', file),
          title: [...titles, spec.title].join(' '),
          said: status === 'passed' || status === 'skipped' ? null : (error?.message ?? status),
        })),
    ),
    ...suites.flatMap(inner => ofSuite(inner, titles)),
  ];
};

/** All tests of a run. A kind without a report (its step failed to start) is left out; a repeated test counts each time. */
const readTests = (folder: string): Timed[] => [
  ...['unit', 'contract', 'integration'].flatMap(kind => {
    const report = read<VitestReport>(folder, kind);
    return report ? ofVitest(report) : [];
  }),
  ...(read<PlaywrightReport>(folder, 'e2e')?.suites ?? []).flatMap(suite => ofSuite(suite)),
];

/** The tests that took longest, over all kinds, one line each. */
export const slowestTests = (folder: string, most: number): string[] =>
  readTests(folder)
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, most)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`);

/** The tests that failed, those that passed at their second try included, each with the beginning of what it said. */
export const failedTests = (folder: string): string[] =>
  readTests(folder).flatMap(({ file, title, said }) =>
    said === null ? [] : [`  ${file}  ${title}\n${said.split('\n').slice(0, 12).join('\n')}`],
  );
