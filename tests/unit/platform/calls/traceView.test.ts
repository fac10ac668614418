import { describe, expect, it } from 'vitest';
import { readTrace, type Span } from '../../../../src/platform/calls/trace.ts';
import {
  criticalPath,
  durationText,
  axisMomentText,
  findSpans,
  shortName,
  spanKey,
  spanOfKey,
  worstSpanFinding,
} from '../../../../src/platform/calls/traceView.ts';
import { type SpanSketch, traceOf } from './traces.ts';

const read = (spans: SpanSketch[]) => readTrace(traceOf(spans));

describe('shortName', () => {
  it.each([
    ['verb:gather', 'verb:gather'],
    ['x'.repeat(36), 'x'.repeat(36)],
    ['x'.repeat(37), `${'x'.repeat(36)}...`],
    ['😀'.repeat(36), '😀'.repeat(36)],
    ['😀'.repeat(37), `${'😀'.repeat(36)}...`],
    ['', ''],
  ])('of “%s”', (name, expected) => {
    expect(shortName(name)).toBe(expected);
  });
});

it('every span has a key of its own, by its id where that is its alone', () => {
  const trace = read([
    { id: 'a', from: 1 },
    { id: 'b' },
    { id: 'a', from: 2 },
    { id: '', from: 3 },
    { id: '', from: 4 },
  ]);
  expect(trace.spans.map(span => spanKey(trace, span))).toEqual(['b', 'a', 'a~2', '~3', '~4']);
  for (const span of trace.spans) expect(spanOfKey(trace, spanKey(trace, span))).toBe(span);
  for (const key of [null, '', 'c', '~9', 'x~y']) expect(spanOfKey(trace, key)).toBeNull();
});

describe('durationText', () => {
  it.each([
    [0, '0.00 ms'],
    [0.424, '0.42 ms'],
    [1, '1 ms'],
    [307.4, '307 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [2504, '2.50 s'],
    [59_990, '59.99 s'],
    [59_999, '1\u00A0min'],
    [134_000, '2\u00A0min\u00A014\u00A0s'],
    [3_723_000, '1\u00A0h\u00A02\u00A0min\u00A03\u00A0s'],
  ])('of %s ms', (ms, expected) => {
    expect(durationText(ms)).toBe(expected);
  });
});

describe('criticalPath', () => {
  const pathOf = (spans: SpanSketch[]) =>
    criticalPath(read(spans).roots[0] as Span).map(({ span, from, to }) => [span.name, from, to]);

  it.each<[string, SpanSketch[], unknown]>([
    ['a root alone', [{ id: 'r', to: 100 }], [['r', 0, 100]]],
    [
      'the child that ended last, and what the root waited for',
      [
        { id: 'r', to: 100 },
        { id: 'a', parent: 'r', from: 10, to: 40 },
        { id: 'b', parent: 'r', from: 20, to: 60 },
        { id: 'c', parent: 'b', from: 30, to: 50 },
      ],
      [
        ['r', 0, 20],
        ['b', 20, 30],
        ['c', 30, 50],
        ['b', 50, 60],
        ['r', 60, 100],
      ],
    ],
    [
      'one after the other',
      [
        { id: 'r', to: 100 },
        { id: 'a', parent: 'r', from: 0, to: 50 },
        { id: 'b', parent: 'r', from: 50, to: 100 },
      ],
      [
        ['a', 0, 50],
        ['b', 50, 100],
      ],
    ],
    [
      'without what runs in the background',
      [
        { id: 'r', to: 100 },
        { id: 'background-listen:listen', parent: 'r', from: 0, to: 100 },
        { id: 'a', parent: 'r', from: 90, to: 100 },
      ],
      [
        ['r', 0, 90],
        ['a', 90, 100],
      ],
    ],
    [
      'a child that outlives its parent',
      [
        { id: 'r', to: 100 },
        { id: 'a', parent: 'r', from: 80, to: 200 },
      ],
      [
        ['r', 0, 80],
        ['a', 80, 100],
      ],
    ],
  ])('goes through %s', (_what, spans, expected) => {
    expect(pathOf(spans)).toEqual(expected);
  });

  it('goes down a chain of 20,000', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => ({
      id: `d${String(index)}`,
      parent: index === 0 ? '' : `d${String(index - 1)}`,
      from: index,
      to: 50_000,
    }));
    expect(pathOf(chain)).toHaveLength(20_000);
  });
});

describe('findSpans', () => {
  const trace = read([
    { id: 'r', name: 'inbound-call', to: 1000 },
    { id: 'a', parent: 'r', name: 'verb:hook', from: 1, to: 401, attributes: { 'http.statusCode': 502 } },
    {
      id: 'b',
      parent: 'r',
      name: 'stt-listen:1',
      from: 2,
      to: 12,
      attributes: { 'stt.result': '{"x":"Balance"}' },
    },
  ]);
  it.each<[object, string[]]>([
    [{}, ['inbound-call', 'verb:hook', 'stt-listen:1']],
    [{ text: ' HOOK ' }, ['verb:hook']],
    [{ text: 'balance' }, ['stt-listen:1']],
    [{ text: '502' }, ['verb:hook']],
    [{ text: '.*' }, []],
    [{ family: 'stt' }, ['stt-listen:1']],
    [{ failedOnly: true }, ['verb:hook']],
    [{ longerThanMs: 400 }, ['inbound-call', 'verb:hook']],
    [{ longerThanMs: 400, failedOnly: true, text: 'x' }, []],
  ])('for %o', (question, names) => {
    expect(findSpans(trace, question).map(({ name }) => name)).toEqual(names);
  });
});

describe('worstSpanFinding', () => {
  const bad = { 'http.statusCode': 502 };
  it.each<[string, SpanSketch[], unknown]>([
    ['nothing failed', [{ id: 'r' }], null],
    [
      'webhooks first, the earliest named',
      [
        { id: 'r' },
        { id: 'e', name: 'tts-generation', from: 1, attributes: { error: 'no' } },
        { id: 'b', name: 'verb:hook', from: 5000, attributes: { 'http.statusCode': 500 } },
        { id: 'a', name: 'verb:hook', from: 4200, attributes: bad },
      ],
      {
        key: 'resources.recent-calls.worst.webhook',
        args: { smart_count: 2, name: 'verb:hook', problem: 502 },
        seconds: 4.2,
        span: 'a',
      },
    ],
    [
      'else what else failed',
      [{ id: 'r' }, { id: 'e', name: 'tts-generation', from: 1000, attributes: { error: 'no voice' } }],
      {
        key: 'resources.recent-calls.worst.span',
        args: { smart_count: 1, name: 'tts-generation', problem: 'no voice' },
        seconds: 1,
        span: 'e',
      },
    ],
    [
      'the first webhook before the dialled leg',
      [
        { id: 'r' },
        { id: 'i', name: 'invite', from: 500, attributes: { 'invite.status_code': 503 } },
        { id: 'h', name: 'performAppWebhook', from: 1000, attributes: { webhookStatus: 502 } },
      ],
      {
        key: 'resources.recent-calls.worst.webhook',
        args: { smart_count: 1, name: 'performAppWebhook', problem: 502 },
        seconds: 1,
        span: 'h',
      },
    ],
  ])('names %s', (_what, spans, expected) => {
    expect(worstSpanFinding(read(spans))).toEqual(expected);
  });
});

it.each([
  [0, 10_000, '0:00'],
  [20_000, 10_000, '0:20'],
  [-2000, 2000, '−0:02'],
  [10_500, 500, '0:10.5'],
  [10_950, 50, '0:10.95'],
  [59_999, 1, '0:59.999'],
  [3_600_000, 600_000, '1:00:00'],
])('%i ms with the next moment %i ms later is %s', (ms, step, expected) => {
  expect(axisMomentText(ms, step)).toBe(expected);
});
