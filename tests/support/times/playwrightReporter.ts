import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type TimedFile, writeReport } from './report.ts';

/** Without the project and the file, which stand in front. */
const titleOf = (test: TestCase): string => test.titlePath().slice(3).join(' ');

/** Writes seconds and failures per file, where PATCHBAY_REPORT says. */
export default class TimesReporter implements Reporter {
  private readonly files = new Map<string, TimedFile>();

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    const known = this.files.get(file) ?? { file, seconds: 0, tests: [] };
    this.files.set(file, known);
    known.seconds += duration / 1000;
    known.tests.push({
      title: titleOf(test),
      seconds: duration / 1000,
      said:
        status === 'passed' || status === 'skipped'
          ? null
          : errors.map(({ message }) => message ?? '').join('\n') || status,
    });
  }

  onEnd(): void {
    writeReport([...this.files.values()]);
  }

  printsToStdio(): boolean {
    return false;
  }
}
