import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type TimedTest, writeReport } from './report.ts';

const timed = (test: TestCase): TimedTest => {
  const { state, errors = [] } = test.result();
  return {
    title: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    said: state === 'failed' ? errors.map(({ message }) => message).join('\n') : null,
  };
};

/** Writes seconds and failures per file, where PATCHBAY_REPORT says. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeReport(
      modules.map(module => {
        const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
          module.diagnostic();
        const milliseconds =
          environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
        // Of a file that could not be loaded, or of its hooks.
        const broken = module.errors().map(({ message }) => message);
        return {
          file: relative(process.cwd(), module.moduleId),
          seconds: milliseconds / 1000,
          tests: [
            ...[...module.children.allTests()].map(timed),
            ...(broken.length > 0 ? [{ title: '(the file)', seconds: 0, said: broken.join('\n') }] : []),
          ],
        };
      }),
    );
  }
}
