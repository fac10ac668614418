import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Timed {
  seconds: number;
  file: string;
  title: string;
}

/** Of Vitest's JSON report, the parts read here. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** Of Playwright's JSON report, the parts read here; suites are files and the groups inside them. */
interface PlaywrightReport {
  suites: Suite[];
}
interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}

const read = <T>(folder: string, kind: string): T | null => {
  const file = join(folder, `${kind}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
};

const ofVitest = (report: VitestReport): Timed[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: relative('.', name),
      title: fullName,
    })),
  );

const ofSuite = ({ file, title, suites = [], specs }: Suite, above: string[] = []): Timed[] => {
  const titles = title === file ? above : [...above, title];
  return [
    ...specs.flatMap(spec =>
      spec.tests
        .flatMap(({ results }) => results)
        .map(({ duration }) => ({
          seconds: duration / 1000,
          file: join('tests/e2e', file),
          title: [...titles, spec.title].join(' '),
        })),
    ),
    ...suites.flatMap(inner => ofSuite(inner, titles)),
  ];
};

/**
 * The tests that took longest, over all kinds, one line each. A kind without a report (its step failed to start) is
 * left out. A repeated test counts each time.
 */
export const slowestTests = (folder: string, most: number): string[] =>
  [
    ...['unit', 'contract', 'integration'].flatMap(kind => {
      const report = read<VitestReport>(folder, kind);
      return report ? ofVitest(report) : [];
    }),
    ...(read<PlaywrightReport>(folder, 'e2e')?.suites ?? []).flatMap(suite => ofSuite(suite)),
  ]
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, most)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`);
