import { describe, expect, it } from 'vitest';
import { readTrace } from '../../../../src/platform/calls/trace.ts';
import {
  callRange,
  clampedRange,
  scrollRangeTo,
  spanRowAt,
  traceRowsOf,
  axisTicks,
  unfoldAncestors,
  zoomRange,
} from '../../../../src/platform/calls/traceRows.ts';

const BASE = 1_795_000_000_000_000_000n;
const span = (spanId: string, parentSpanId: string, start: number, end: number, failed = false) => ({
  spanId,
  parentSpanId,
  name: spanId,
  startTimeUnixNano: String(BASE + BigInt(start) * 1_000_000n),
  endTimeUnixNano: String(BASE + BigInt(end) * 1_000_000n),
  attributes: failed ? [{ key: 'http.statusCode', value: { doubleValue: 502 } }] : [],
});

const trace = readTrace({
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: [
            span('root', '', 0, 1000),
            span('one', 'root', 100, 300),
            span('below', 'one', 150, 250),
            span('deeper', 'below', 160, 170, true),
            span('two', 'root', 400, 900),
          ],
        },
      ],
    },
  ],
});
const placeOf = (name: string) => trace.spans.findIndex(each => each.name === name);
const names = (order: Parameters<typeof traceRowsOf>[1], ...folded: string[]) =>
  traceRowsOf(trace, order, new Set(folded.map(placeOf))).map(({ name }) => name);

describe('rows', () => {
  it.each([
    ['tree', [], ['root', 'one', 'below', 'deeper', 'two']],
    ['tree', ['one'], ['root', 'one', 'two']],
    ['tree', ['one', 'below'], ['root', 'one', 'two']],
    ['tree', ['below'], ['root', 'one', 'below', 'two']],
    ['tree', ['root'], ['root']],
    ['slowest', ['one'], ['root', 'two', 'one', 'below', 'deeper']],
    ['failures', ['one'], ['deeper', 'root', 'one', 'below', 'two']],
  ] as const)('%s with %j folded', (order, folded, expected) => {
    expect(names(order, ...folded)).toEqual(expected);
  });

  it('of an empty trace are none', () => {
    expect(traceRowsOf(readTrace(null), 'tree', new Set())).toEqual([]);
  });

  it('are unfolded as far as a span needs', () => {
    const folded = new Set(['one', 'below', 'two'].map(placeOf));
    const deeper = trace.spans[placeOf('deeper')];
    expect(deeper && [...unfoldAncestors(deeper, folded)]).toEqual([placeOf('two')]);
  });

  it.each([
    [-5, null],
    [50, 0],
    [165, 3],
    [350, 0],
    [500, 4],
    [2000, null],
  ])('at %i ms is the latest that runs then', (ms, place) => {
    expect(spanRowAt(trace.spans, ms)).toBe(place);
  });
});

describe('the range in view', () => {
  const whole = callRange(trace, 0);

  it.each([
    [
      { from: -100, to: 200 },
      { from: 0, to: 300 },
    ],
    [
      { from: 900, to: 1500 },
      { from: 400, to: 1000 },
    ],
    [
      { from: -5000, to: 5000 },
      { from: 0, to: 1000 },
    ],
    [
      { from: 500, to: 500 },
      { from: 500, to: 501 },
    ],
  ])('%j is kept inside: %j', (range, expected) => {
    expect(clampedRange(range, whole)).toEqual(expected);
  });

  it.each([
    ['is a millisecond of an empty trace', readTrace(null), 0, { from: 0, to: 1 }],
    ['is the recording without a trace', undefined, 44, { from: 0, to: 44_000 }],
    ['reaches as far as the longer of both', trace, 0.5, { from: 0, to: 1000 }],
    ['reaches as far as the longer of both', trace, 2, { from: 0, to: 2000 }],
    ['begins at zero, though the trace begins later', { start: 40, end: 90 }, 0, { from: 0, to: 90 }],
    ['begins where the trace does', { start: -40, end: 90 }, 0, { from: -40, to: 90 }],
  ])('with trace and recording it %s', (_what, of, seconds, expected) => {
    expect(callRange(of && { ...readTrace(null), ...of }, seconds)).toEqual(expected);
  });

  it.each([
    [150, { from: 100, to: 200 }],
    [200, { from: 100, to: 200 }],
    [210, { from: 200, to: 300 }],
    [20, { from: 10, to: 110 }],
    [5, { from: 0, to: 100 }],
    [995, { from: 900, to: 1000 }],
  ])('shows %i ms with %j', (ms, expected) => {
    expect(scrollRangeTo({ from: 100, to: 200 }, whole, ms)).toEqual(expected);
  });

  it.each([
    [0.5, undefined, { from: 250, to: 750 }],
    [0.5, 0, { from: 0, to: 500 }],
    [2, 500, { from: 0, to: 1000 }],
  ])('by %f around %s', (factor, around, expected) => {
    expect(zoomRange(whole, whole, factor, around)).toEqual(expected);
  });

  it.each([
    [{ from: 0, to: 1000 }, 5, [0, 200, 400, 600, 800, 1000]],
    [{ from: -30, to: 95 }, 5, [0, 50]],
    [{ from: 0.2, to: 1.1 }, 3, [0.5, 1]],
    [{ from: 0, to: 90 }, 6, [0, 20, 40, 60, 80]],
  ])('has round ticks: %j, %i', (range, about, expected) => {
    expect(axisTicks(range, about).map(tick => Number(tick.toFixed(6)))).toEqual(expected);
  });
});
