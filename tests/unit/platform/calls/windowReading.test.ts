import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../src/platform/calls/call.ts';
import { callKey, questionOfLane } from '../../../../src/platform/calls/callPages.ts';
import {
  type CoveredSpan,
  unreadGapsIn,
  LONGEST_CALL,
  addCoveredSpan,
} from '../../../../src/platform/calls/callSpans.ts';
import { createWindowReading, type WindowQuestion } from '../../../../src/platform/calls/windowReading.ts';

const T0 = Date.parse('2026-11-24T10:00:00Z');
const HOUR = 3_600_000;

describe('gaps of a window', () => {
  const span = (from: number, to: number, readAt = 1e9): CoveredSpan => ({ from, to, readAt });
  it.each<[string, CoveredSpan[], number, [number, number][]]>([
    ['nothing is read', [], 0, [[100, 200]]],
    ['all of it', [span(0, 300)], 0, []],
    ['the middle', [span(120, 150)], 0, [[151, 200], [100, 119]]], // prettier-ignore
    ['both ends', [span(0, 110), span(190, 500)], 0, [[111, 189]]],
    ['beside it', [span(0, 99), span(201, 300)], 0, [[100, 200]]],
  ])('when what is read is: %s', (_, covered, asOf, gaps) => {
    expect(unreadGapsIn({ from: 100, to: 200 }, covered, asOf)).toEqual(
      gaps.map(([from, to]) => ({ from, to })),
    );
  });

  it('what was read before is open again as far back as calls may have been added', () => {
    const covered = [{ from: T0, to: T0 + 5 * HOUR, readAt: T0 + 5 * HOUR }];
    const window = { from: T0, to: T0 + 5 * HOUR };
    expect(unreadGapsIn(window, covered, T0 + 5 * HOUR)).toEqual([]);
    expect(unreadGapsIn(window, covered, T0 + 6 * HOUR)).toEqual([
      { from: T0 + 3 * HOUR + 1, to: T0 + 5 * HOUR },
    ]);
  });

  it('keeps one entry for what touches, and the later reading for what was read twice', () => {
    const old = { from: 0, to: 99, readAt: LONGEST_CALL * 2 };
    expect(addCoveredSpan([old], { from: 100, to: 200, readAt: LONGEST_CALL * 2 })).toHaveLength(1);
    expect(addCoveredSpan([{ from: 0, to: 200, readAt: 500 }], { from: 50, to: 300, readAt: 900 })).toEqual([
      { from: 0, to: 49, readAt: 500 },
      { from: 50, to: 300, readAt: 900 },
    ]);
  });
});

const callAt = (ms: number, id: number, fraction = ''): RecentCall => {
  const at = new Date(ms).toISOString();
  return {
    id: String(id),
    attempted_at: fraction === '' ? at : at.replace(/\.\d+Z$/, `.${fraction}Z`),
    sip_callid: `call-${String(id)}`,
    direction: 'inbound',
  };
};

/** Answers as the platform does: inclusive bounds, newest first, pages by number of one question. */
const platformOf = (rows: RecentCall[]) => {
  const exact = (moment: string) => {
    const [, seconds = '', fraction = ''] = /^(.*:\d\d)(?:\.(\d+))?Z$/.exec(moment) ?? [];
    return `${seconds}.${fraction.padEnd(9, '0')}`;
  };
  let requests = 0;
  let sorted: { at: string; row: RecentCall }[] = [];
  return {
    rows,
    get requests() {
      return requests;
    },
    ask: ({ page, count, start, end }: ReturnType<typeof questionOfLane>) => {
      requests += 1;
      if (sorted.length !== rows.length)
        sorted = rows
          .map(row => ({ at: exact(row.attempted_at ?? ''), row }))
          .sort((a, b) => (a.at < b.at ? 1 : -1));
      const [first, last] = [exact(start), exact(end)];
      const found = sorted.filter(({ at }) => at >= first && at <= last);
      return {
        rows: found.slice((page - 1) * count, page * count).map(({ row }) => row),
        total: found.length,
      };
    },
  };
};

type Platform = ReturnType<typeof platformOf>;

const NOTHING = { calls: [] as RecentCall[], covered: [] as CoveredSpan[] };

/** Reads to the end, two lanes at a time; `between` happens after each answer. */
const readAll = (
  platform: Platform,
  question: WindowQuestion,
  {
    known = NOTHING,
    asOf = question.end,
    readAt = question.end,
    between = (turn: number): void => void turn,
  } = {},
) => {
  const reading = createWindowReading(question, known, { asOf, readAt });
  const stored = { calls: [...known.calls], covered: [...known.covered] };
  let most = 0;
  for (let turn = 0; turn < 1000; turn += 1) {
    const lanes = [reading.next(), reading.next()].filter(lane => lane !== null);
    most = Math.max(most, lanes.length);
    if (lanes.length === 0) return { ...reading.read(), stored, most, reading };
    for (const lane of lanes) {
      const { rows, total } = platform.ask(questionOfLane(lane));
      const { calls, covered } = reading.answered(lane, rows, total);
      stored.calls.push(...calls);
      if (covered) stored.covered = addCoveredSpan(stored.covered, covered);
      between(turn);
    }
  }
  throw new Error('The reading does not end');
};

const keysOf = (calls: readonly RecentCall[]) => calls.map(call => callKey(call));

describe('reading a window', () => {
  const evenly = (count: number, ms = HOUR * 24) =>
    Array.from({ length: count }, (_, at) => callAt(T0 + Math.floor((at * ms) / count), at));
  const day = { start: T0, end: T0 + HOUR * 24, most: Infinity };

  it.each([0, 1, 499, 500, 501, 2_000, 5_012])('%i calls, each once, newest first', count => {
    const platform = platformOf(evenly(count));
    const { calls, total, gaps, isComplete } = readAll(platform, day);
    expect(new Set(keysOf(calls)).size).toBe(count);
    expect([calls.length, total, gaps.length, isComplete]).toEqual([count, count, 0, true]);
    const times = calls.map(({ attempted_at }) => Date.parse(attempted_at ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('100,000 calls take at most 220 requests, however they lie in time', () => {
    const even = platformOf(evenly(100_000));
    expect(readAll(even, day).calls).toHaveLength(100_000);
    expect(even.requests).toBeLessThanOrEqual(220);
    const crowded = platformOf(
      Array.from({ length: 100_000 }, (_, at) => callAt(T0 + HOUR * 24 - Math.floor(at ** 1.3), at)),
    );
    expect(readAll(crowded, { ...day, start: T0 - 30 * 24 * HOUR }).calls).toHaveLength(100_000);
    expect(crowded.requests).toBeLessThanOrEqual(220);
  });

  it('stops after as many requests as it may send, and tells what is not read', () => {
    // Two begin together, so a full page covers fewer than the most.
    const platform = platformOf(
      Array.from({ length: 2_000 }, (_, at) => callAt(T0 + Math.floor(at / 2) * 60_000, at)),
    );
    const one = { ...day, most: 500, mostRequests: 1 };
    const { calls, gaps, readFrom } = readAll(platform, one);
    expect([calls.length, platform.requests]).toEqual([500, 1]);
    expect(gaps).toEqual([{ from: T0, to: (readFrom ?? 0) - 1 }]);
  });

  it('stops there with two gaps, too, of which the newer is read', () => {
    const platform = platformOf(evenly(100));
    const covered = [{ from: T0 + 6 * HOUR, to: T0 + 12 * HOUR, readAt: day.end }];
    const { gaps } = readAll(platform, { ...day, mostRequests: 1 }, { known: { calls: [], covered } });
    expect([gaps, platform.requests]).toEqual([[{ from: T0, to: T0 + 6 * HOUR - 1 }], 1]);
  });

  it('the newest 2,000 of many cost five requests, and tell the total and what is not read', () => {
    const platform = platformOf(evenly(10_000));
    const { calls, total, gaps, readFrom, isComplete } = readAll(platform, { ...day, most: 2_000 });
    expect(calls.length).toBeGreaterThanOrEqual(2_000);
    expect(calls.length).toBeLessThan(2_500);
    expect([total, isComplete, gaps.length]).toEqual([10_000, true, 1]);
    expect(gaps[0]?.to).toBe((readFrom ?? 0) - 1);
    expect(platform.requests).toBe(5);
  });

  it('more on demand, and after a reload, reads only what is missing', () => {
    const platform = platformOf(evenly(10_000));
    const first = readAll(platform, { ...day, most: 2_000 });
    const before = platform.requests;
    const more = readAll(platform, { ...day, most: 4_000 }, { known: first.stored });
    expect(more.calls.length).toBeGreaterThanOrEqual(4_000);
    expect(platform.requests - before).toBeLessThanOrEqual(5);
    const again = readAll(platform, { ...day, most: 4_000 }, { known: more.stored });
    expect(keysOf(again.calls)).toEqual(keysOf(more.calls));
    expect(platform.requests - before).toBeLessThanOrEqual(5);
  });

  it('a call that is stored meanwhile shifts nothing; topping up finds it', () => {
    const platform = platformOf(evenly(3_000));
    const late = callAt(day.end - HOUR, 90_001);
    const first = readAll(platform, day, {
      between: turn => {
        if (turn === 1 && !platform.rows.includes(late)) platform.rows.push(late);
      },
    });
    expect(new Set(keysOf(first.calls)).size).toBe(first.calls.length);
    expect(keysOf(first.calls)).toEqual(expect.arrayContaining(keysOf(evenly(3_000))));
    const later = { ...day, end: day.end + HOUR };
    const asked = platform.requests;
    const topped = readAll(platform, later, { known: first.stored });
    expect(topped.calls).toHaveLength(3_001);
    expect(platform.requests - asked).toBeLessThanOrEqual(2);
  });

  it('a bulk import at one moment goes on by page, and loses nothing around it', () => {
    const moment = T0 + 5 * HOUR;
    const rows = [
      ...Array.from({ length: 1_700 }, (_, at) => callAt(moment, at)),
      ...Array.from({ length: 700 }, (_, at) => callAt(moment - 1 - at, 5_000 + at)),
      ...Array.from({ length: 700 }, (_, at) => callAt(moment + 1 + at, 9_000 + at)),
    ];
    const { calls, gaps } = readAll(platformOf(rows), day);
    expect(new Set(keysOf(calls)).size).toBe(3_100);
    expect(gaps).toEqual([]);
  });

  it('moments of 9 digits within one millisecond are told apart', () => {
    const rows = Array.from({ length: 1_300 }, (_, at) =>
      callAt(T0 + HOUR, at, `000${String(100_000 + at)}`.replace(/0+$/, '')),
    );
    expect(readAll(platformOf(rows), day).calls).toHaveLength(1_300);
  });

  it('two lanes only where everything is wanted', () => {
    expect(readAll(platformOf(evenly(10_000)), { ...day, most: 2_000 }).most).toBe(1);
    expect(readAll(platformOf(evenly(10_000)), day).most).toBe(2);
  });

  it('hostile rows: without a moment, of another type, from outside the window', () => {
    const broken = [
      { id: 'x' },
      { id: 'y', attempted_at: 17 as unknown as string },
      { id: 'z', attempted_at: 'yesterday' },
    ];
    const reading = createWindowReading(day, NOTHING, { asOf: day.end, readAt: day.end });
    const lane = reading.next();
    if (!lane) throw new Error('nothing to read');
    reading.answered(lane, [...broken, callAt(T0 - HOUR, 1), callAt(T0 + HOUR, 2)], 5);
    expect(reading.read().calls.map(({ id }) => id)).toEqual(['2']);
  });

  it('a platform that always answers full pages of nothing datable comes to an end', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: String(at) }));
    const reading = createWindowReading(day, NOTHING, { asOf: day.end, readAt: day.end });
    let asked = 0;
    for (let lane = reading.next(); lane && asked < 50; lane = reading.next(), asked += 1)
      reading.answered(lane, rows, 500);
    expect(asked).toBe(1);
    expect(reading.read()).toMatchObject({ isComplete: false, gaps: [{ from: day.start, to: day.end }] });
  });
});
