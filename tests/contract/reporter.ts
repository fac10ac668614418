import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { skipOf } from './notReplayed.ts';
import { readRecordings } from './recording.ts';

/** Ends the output with the exchanges that are not replayed, each with its reason, and with the counts. */
export default class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()]).filter(isExchange);
    const passed = tests.filter(test => test.result().state === 'passed').length;
    const exchanges = readRecordings().flatMap(({ file, exchanges: all }) =>
      all.map(exchange => ({ file, exchange, skip: skipOf(file, exchange) })),
    );
    const skipped = exchanges.filter(({ skip }) => skip);
    for (const { file, exchange, skip } of skipped)
      console.log(`skipped: ${file}, ${exchange.name}: ${skip?.reason ?? ''}`);
    console.log(
      `${String(tests.length)} replayed, ${String(passed)} passed, ${String(skipped.length)} skipped`,
    );
  }
}

/** Tests of an exchange begin with its place in its file. */
const isExchange = (test: TestCase) => /^\d+ /.test(test.name) && test.result().state !== 'skipped';
