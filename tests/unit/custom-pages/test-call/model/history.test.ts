import { describe, expect, it } from 'vitest';
import {
  carrierKey,
  type PastTest,
  pastTest,
  readHistory,
  withPastTest,
} from '../../../../../src/custom-pages/test-call/model/history.ts';
import { follow, placed, setup } from '../../../platform/testCall/setup.ts';

const past = (at: number, part: Partial<PastTest> = {}): PastTest => ({
  id: `t${String(at)}`,
  at,
  status: 'completed',
  sipStatus: 200,
  answeredAfter: 2000,
  ...part,
});

describe('the last tests of a carrier', () => {
  it('are ten, newest first, each once', () => {
    let history = {};
    for (let at = 1; at <= 12; at += 1) history = withPastTest(history, 'c1', past(at));
    history = withPastTest(history, 'c1', past(12, { answeredAfter: 1900 }));
    const tests = readHistory(history)['c1'] ?? [];
    expect(tests.map(({ at }) => at)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(tests[0]?.answeredAfter).toBe(1900);
  });

  it('do not say whom somebody has called', () => {
    const test = follow([
      [4000, 'in-progress', 200],
      [9000, 'completed', 200],
    ]);
    expect(JSON.stringify(withPastTest({}, carrierKey(test), pastTest(test, null)))).not.toMatch(/4420|1415/);
  });

  it('have the exact time where the record tells it, and none without an answer', () => {
    const answered = follow([
      [4000, 'in-progress', 200],
      [9000, 'completed', 200],
    ]);
    expect(pastTest(answered, null).answeredAfter).toBe(4000);
    expect(pastTest(answered, 3200).answeredAfter).toBe(3200);
    expect(pastTest(follow([[900, 'failed', 503]]), null)).toMatchObject({
      status: 'failed',
      sipStatus: 503,
      answeredAfter: null,
    });
  });

  it("of the platform's own choice are kept as well", () => {
    expect(carrierKey(placed({ setup: setup({ carrierSid: null, carrierName: null }) }))).toBe('');
  });

  it.each([[null], ['x'], [[1]], [{ c1: 'x' }], [{ c1: [null, { id: 1 }, { id: 'a', at: 'x' }] }]])(
    'of storage that holds %j are none',
    stored => {
      expect(Object.values(readHistory(stored)).flat()).toEqual([]);
    },
  );
});
