import { describe, expect, it } from 'vitest';
import { failedTests, fileTimes, slowestTests, type Report } from '../../support/times/report.ts';

const REPORT: Report = {
  unit: [
    { file: 'a.test.ts', seconds: 0.5, tests: [{ title: 'adds', seconds: 0.2, said: null }] },
    { file: 'b.test.ts', seconds: 2, tests: [{ title: 'takes', seconds: 1.5, said: 'expected 1\nto be 2' }] },
  ],
  e2e: [
    {
      file: 'c.spec.ts',
      seconds: 12.25,
      tests: [
        { title: 'goes', seconds: 12, said: null },
        { title: 'comes', seconds: 0.25, said: null },
      ],
    },
  ],
};

describe('the report of a run', () => {
  it('tells seconds per file, slowest first, with the sum of each kind, and marks a long file of browser tests', () => {
    expect(fileTimes(REPORT).map(line => line.trim())).toEqual([
      '2.5 s  unit: 2 files, 2 tests',
      '2.0 s    b.test.ts',
      '0.5 s    a.test.ts',
      '12.3 s  e2e: 1 files, 2 tests',
      '12.3 s    c.spec.ts  (over 10 s)',
    ]);
  });

  it('tells the slowest tests of all kinds', () => {
    expect(slowestTests(REPORT, 2).map(line => line.trim())).toEqual([
      '12.0 s  c.spec.ts  goes',
      '1.5 s  b.test.ts  takes',
    ]);
  });

  it('tells what failed, and what it said', () => {
    expect(failedTests(REPORT)).toEqual(['  b.test.ts  takes\n    expected 1\n    to be 2']);
  });

  it('tells so little of failures that the end of a log holds them', () => {
    const said = `waited\n\n${'long '.repeat(1000)}\nfor it\n<html>\n<head>`;
    const tests = Array.from({ length: 40 }, () => ({ title: 'takes', seconds: 1, said }));
    const told = failedTests({ unit: [{ file: 'b.test.ts', seconds: 40, tests }] });
    expect(told.at(-1)).toBe('  and 28 more');
    expect(told[0]).not.toContain('<html>');
    expect(told[0]?.length).toBeLessThan(300);
  });
});
