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

/** A second try hides nothing: what needed one is a defect whose cause is to be found. */
const tellSecondTries = (modules: readonly TestModule[]): void => {
  for (const module of modules)
    for (const test of module.children.allTests())
      if (test.diagnostic()?.flaky) {
        const [first] = test.result().errors ?? [];
        const said = first?.message.split('\n').slice(0, 2).join(' ') ?? '';
        console.log(
          `NEEDED A SECOND TRY: ${relative(process.cwd(), module.moduleId)} > ${test.fullName}: ${said}`,
        );
      }
};

/** Writes seconds and failures per file, where PATCHBAY_REPORT says. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    tellSecondTries(modules);
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
