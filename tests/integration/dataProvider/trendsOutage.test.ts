// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf, shownCall } from '../../../sandbox/calls/record.ts';
import { otlpOf } from '../../../sandbox/calls/trace/otlp.ts';
import { spansOf } from '../../../sandbox/calls/trace/trace.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/createSandbox.ts';
import type { RecentCall } from '../../../src/platform/calls/call.ts';
import { readTrace } from '../../../src/platform/calls/trace.ts';
import { sampleEvenly } from '../../../src/platform/calls/traceSample.ts';
import { callsWithin } from '../../../src/custom-pages/trends/model/callFigures.ts';
import { compareCalls, significantChanges } from '../../../src/custom-pages/trends/model/changes.ts';
import { compareSpeech } from '../../../src/custom-pages/trends/model/speechFigures.ts';
import { traceFiguresOf } from '../../../src/custom-pages/trends/model/traceFigures.ts';

const HOUR = 3_600_000;
/** A fixed one: which calls are sampled follows from it. */
const started = Date.parse('2026-11-24T10:00:00.000Z');
/** Speech of one vendor is slow in the last four hours, a carrier refuses in the last hour and a half. */
const SPANS = {
  now: { from: started - 4 * HOUR, to: started },
  then: { from: started - 8 * HOUR, to: started - 4 * HOUR - 1 },
};

let sandbox: Sandbox;
let rows: Map<string, Record<string, unknown>>;
let calls: RecentCall[];

beforeAll(async () => {
  sandbox = await createSandbox({ seed: 'outage', drills: true, now: () => new Date(started) });
  const found = (await sandbox.db.run(
    "SELECT cdrs.* FROM cdrs JOIN accounts ON accounts.account_sid = cdrs.account_sid WHERE accounts.name = 'default account' ORDER BY attempted_at DESC",
    [],
  )) as Record<string, unknown>[];
  rows = new Map(found.map(row => [String(row['trace_id']), row]));
  calls = found.map((row, at) => ({ ...shownCall(row as never), id: String(at) }));
});

afterAll(() => sandbox.close());

const numbersIn = (span: { from: number; to: number }, most: number) =>
  sampleEvenly(callsWithin(calls, span), most).map(({ traceId }) => {
    const call = recordOf((rows.get(traceId) ?? {}) as never);
    return traceFiguresOf(readTrace(otlpOf(traceId, spansOf(call))));
  });

describe('an outage', () => {
  const marksOf = (most: number) =>
    significantChanges(compareSpeech(numbersIn(SPANS.then, most), numbersIn(SPANS.now, most))).map(
      ({ key, trend }) => [(JSON.parse(key) as string[]).slice(0, 2), trend],
    );
  const SLOWED = [['first_byte', 'google'], 'up'];

  it('a vendor that got slower is found in 200 sampled traces, and no other', () => {
    expect(marksOf(200)).toEqual([SLOWED]);
  });

  it('and in 60 no other, where they are enough for one at all', () => {
    expect([[], [SLOWED]]).toContainEqual(marksOf(60));
  });

  it('a carrier that refuses is found, and no other', () => {
    const marks = significantChanges(compareCalls(calls, calls, 'trunk', SPANS));
    expect(marks.filter(({ metric }) => metric === 'answered').map(({ key, trend }) => [key, trend])).toEqual(
      [['outbound\nJade Route', 'down']],
    );
  });
});
