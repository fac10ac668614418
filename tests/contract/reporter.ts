import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { laterOf, skipOf } from './notReplayed.ts';
import { readRecordings } from './recording.ts';

/** Ends the output with what is not replayed, each with its reason, and the count of what is. */
export default class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()]).filter(isExchange);
    const passed = tests.filter(test => test.result().state === 'passed').length;
    const exchanges = readRecordings().flatMap(({ file, exchanges: all }) =>
      all.map(exchange => ({ file, exchange, later: laterOf(exchange), skip: skipOf(file, exchange) })),
    );
    const due = new Map<string, number>();
    for (const { later } of exchanges) if (later) due.set(later.reason, (due.get(later.reason) ?? 0) + 1);
    for (const [reason, count] of due) console.log(`not in the sandbox yet: ${String(count)} of ${reason}`);
    const skipped = exchanges.filter(({ later, skip }) => skip && !later);
    for (const { file, exchange, skip } of skipped)
      console.log(`skipped: ${file}, ${exchange.name}: ${skip?.reason ?? ''}`);
    console.log(
      `${String(tests.length)} replayed, ${String(passed)} passed, ${String(skipped.length)} skipped`,
    );
  }
}

/** Tests of an exchange begin with its place in its file. */
const isExchange = (test: TestCase) => /^\d+ /.test(test.name) && test.result().state !== 'skipped';
