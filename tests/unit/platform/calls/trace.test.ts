import { describe, expect, it } from 'vitest';
import {
  attributeOf,
  spanFamilyOf,
  inTimeOrder,
  readTrace,
  type Span,
  spanIdOf,
} from '../../../../src/platform/calls/trace.ts';
import { nanos, rawSpan, type SpanSketch, traceOf } from './traces.ts';

const tree = (spans: readonly Span[]): unknown[] =>
  spans.map(({ name, children }) => (children.length > 0 ? [name, tree(children)] : name));

const SOME: SpanSketch[] = [
  { id: 'r', name: 'inbound-call', from: 0, to: 1000 },
  { id: 'b', parent: 'r', from: 300, to: 400 },
  { id: 'a', parent: 'r', from: 100, to: 200 },
  { id: 'c', parent: 'b', from: 310, to: 320 },
];

describe('the tree', () => {
  it('has children by start, whatever the order of the answer', () => {
    const { roots, spans } = readTrace(traceOf(SOME));
    expect(tree(roots)).toEqual([['inbound-call', ['a', ['b', ['c']]]]]);
    expect(spans.map(({ name, depth, index }) => [name, depth, index])).toEqual([
      ['inbound-call', 0, 0],
      ['a', 1, 1],
      ['b', 1, 2],
      ['c', 2, 3],
    ]);
  });

  const part = (some: SpanSketch[]) => some.map(rawSpan);
  it.each<[string, unknown]>([
    ['scopeSpans', { resourceSpans: [{ scopeSpans: [{ scope: {}, spans: part(SOME) }] }] }],
    [
      'several containers of both spellings',
      {
        resourceSpans: [
          { scopeSpans: [{ spans: part(SOME.slice(2)) }, { spans: [] }] },
          {
            instrumentationLibrarySpans: [
              { spans: part(SOME.slice(0, 1)) },
              { spans: part(SOME.slice(1, 2)) },
            ],
          },
        ],
      },
    ],
    ['a bare list', part(SOME)],
    [
      'rubbish among them',
      { resourceSpans: [null, 7, { scopeSpans: [{ spans: [null, 'x', [], ...part(SOME)] }] }] },
    ],
  ])('is built from %s', (_what, answer) => {
    expect(tree(readTrace(answer).roots)).toEqual([['inbound-call', ['a', ['b', ['c']]]]]);
  });

  it.each<[string, unknown]>([
    ['an empty body', ''],
    ['null', null],
    ['no list', { resourceSpans: {} }],
    ['no spans', { resourceSpans: [{ scopeSpans: [{}] }] }],
    ['a text', 'Not Found'],
  ])('%s has no spans', (_what, answer) => {
    expect(readTrace(answer)).toEqual({
      spans: [],
      roots: [],
      zero: null,
      hasRecording: false,
      start: 0,
      end: 0,
    });
  });

  it('keeps orphans, second roots, rings, doubles and spans of themselves', () => {
    const { spans, roots } = readTrace(
      traceOf([
        ...SOME,
        { id: 'o', parent: 'gone', name: 'orphan', from: 50 },
        { id: 's', name: 'second', from: 60 },
        { id: 'x', parent: 'y', from: 500 },
        { id: 'y', parent: 'x', from: 510 },
        { id: 'z', parent: 'z', from: 520 },
        { id: 'a', parent: 'r', name: 'double', from: 530 },
        { id: '', name: 'nameless', from: 540 },
        { id: 'd', parent: 'a', name: 'of the first', from: 550 },
      ]),
    );
    expect(tree(roots)).toEqual([
      ['inbound-call', [['a', ['of the first']], ['b', ['c']], 'double']],
      'orphan',
      'second',
      ['x', ['y']],
      'z',
      'nameless',
    ]);
    expect(spans).toHaveLength(12);
    expect(spans.filter(({ orphan }) => orphan).map(({ name }) => name)).toEqual(['orphan']);
    expect(spans.map(({ name, depth }) => [name, depth])).toEqual([
      ['inbound-call', 0],
      ['a', 1],
      ['of the first', 2],
      ['b', 1],
      ['c', 2],
      ['double', 1],
      ['orphan', 0],
      ['second', 0],
      ['x', 0],
      ['y', 1],
      ['z', 0],
      ['nameless', 0],
    ]);
  });
});

describe('the depth', () => {
  it('of what hangs below an orphan counts from the orphan, not from the lost parent', () => {
    const { spans } = readTrace(
      traceOf([
        ...SOME,
        { id: 'o', parent: 'gone', name: 'orphan', from: 500 },
        { id: 'p', parent: 'o', name: 'child', from: 510 },
        { id: 'q', parent: 'p', name: 'grandchild', from: 520 },
      ]),
    );
    expect(spans.slice(4).map(({ name, depth, parent }) => [name, depth, parent?.name ?? null])).toEqual([
      ['orphan', 0, null],
      ['child', 1, 'orphan'],
      ['grandchild', 2, 'child'],
    ]);
  });
});

describe('times', () => {
  it.each([
    [0, 1, false],
    [5, 5, false],
    [5, 4, true],
    [null, 4, true],
    [5, null, true],
  ])('from %j to %j: broken is %j', (from, to, broken) => {
    const nano = (ms: number | null) => (ms === null ? undefined : String(BigInt(ms + 1) * 1_000_000n));
    const [span] = readTrace([
      { spanId: 'a', startTimeUnixNano: nano(from), endTimeUnixNano: nano(to) },
    ]).spans;
    expect(span?.broken).toBe(broken);
    expect(span?.end).toBeGreaterThanOrEqual(span?.start ?? Infinity);
  });

  it('are exact to the nanosecond', () => {
    const answer = traceOf([{ id: 'r' }]);
    const [raw] = answer.resourceSpans[0]?.instrumentationLibrarySpans[0]?.spans ?? [];
    Object.assign(raw as object, {
      startTimeUnixNano: '1795226248000000001',
      endTimeUnixNano: '1795226248000000003',
    });
    const [span] = readTrace(answer).spans;
    expect([span?.startNanos, span?.endNanos]).toEqual([1795226248000000001n, 1795226248000000003n]);
    expect(span?.end).toBeCloseTo(0.000002, 9);
  });

  it('count from the recording where there is one, else from the root', () => {
    expect(readTrace(traceOf(SOME))).toMatchObject({ start: 0, end: 1000, hasRecording: false });
    const recorded = readTrace(
      traceOf([...SOME, { id: 'l', parent: 'r', name: 'background-record:listen', from: 250, to: 900 }]),
    );
    expect(recorded).toMatchObject({ start: -250, end: 750, hasRecording: true, zero: BigInt(nanos(250)) });
    expect(inTimeOrder(recorded).map(({ name, start }) => [name, start])).toEqual([
      ['inbound-call', -250],
      ['a', -150],
      ['background-record:listen', 0],
      ['b', 50],
      ['c', 60],
    ]);
  });

  it.each<[string, object, [number, number]]>([
    ['end before start', { startTimeUnixNano: nanos(20), endTimeUnixNano: nanos(10) }, [20, 20]],
    ['no end', { startTimeUnixNano: nanos(20), endTimeUnixNano: undefined }, [20, 20]],
    ['no start', { startTimeUnixNano: null, endTimeUnixNano: nanos(30) }, [30, 30]],
    ['none', { startTimeUnixNano: 'soon', endTimeUnixNano: {} }, [0, 0]],
    ['numbers', { startTimeUnixNano: Number(nanos(20)), endTimeUnixNano: Number(nanos(30)) }, [20, 30]],
    ['a sign', { startTimeUnixNano: '-5', endTimeUnixNano: nanos(30) }, [30, 30]],
  ])('of a span with %s', (_what, times, [start, end]) => {
    const answer = [rawSpan({ id: 'r', to: 100 }), { ...rawSpan({ id: 'a', parent: 'r' }), ...times }];
    const span = readTrace(answer).spans[1];
    expect(span?.start).toBeCloseTo(start, 3);
    expect(span?.end).toBeCloseTo(end, 3);
  });
});

describe('span ids', () => {
  it.each<[unknown, string]>([
    ['AAAAAAAAAAE=', '0000000000000001'],
    ['+/z/AAAAAAE=', 'fbfcff0000000001'],
    ['-_z_AAAAAAE=', 'fbfcff0000000001'],
    ['00F067AA0BA902B7', '00f067aa0ba902b7'],
    ['other', 'other'],
    ['', ''],
    [null, ''],
    [7, ''],
  ])('are read from “%s”', (id, expected) => {
    expect(spanIdOf(id)).toBe(expected);
  });

  it('link across forms', () => {
    const { roots } = readTrace(
      traceOf([
        { id: 'AAAAAAAAAAE=', name: 'root' },
        { id: '0000000000000002', parent: '0000000000000001', name: 'child' },
      ]),
    );
    expect(tree(roots)).toEqual([['root', ['child']]]);
  });
});

it.each<[string, string]>([
  ['inbound-call', 'sip'],
  ['incoming-call', 'sip'],
  ['call-status:ringing', 'sip'],
  ['verb:gather{inputs=speech}', 'verb'],
  ['background-record:listen', 'verb'],
  ['background-transcribe:transcribe', 'stt'],
  ['stt-listen:google', 'stt'],
  ['tts-generation: (google)', 'tts'],
  ['verb:hook', 'webhook'],
  ['http_callback: POST call-status 0', 'webhook'],
  ['performAppWebhook', 'webhook'],
  ['dtmf:5', 'dtmf'],
  ['verb:llm{vendor=openai}', 'llm'],
  ['lookupAccountDetails', 'other'],
  ['', 'other'],
])('family of %s', (name, family) => {
  expect(spanFamilyOf(name)).toBe(family);
});

describe('failures', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['a status from 400 on', { 'http.statusCode': 502 }, { status: 502, text: '' }],
    ['a status as whole number', { 'http.statusCode': { intValue: '404' } }, { status: 404, text: '' }],
    ['200', { 'http.statusCode': 200 }, null],
    ['an error', { error: 'connect ECONNREFUSED' }, { status: null, text: 'connect ECONNREFUSED' }],
    ['error true', { error: true }, { status: null, text: 'error' }],
    ['error false', { error: false }, null],
    ['a first webhook that failed', { webhookStatus: 502 }, { status: 502, text: '' }],
    ['a first webhook without a status', { webhookStatus: 'none' }, { status: null, text: 'error' }],
    ['a dialled leg that was refused', { 'invite.status_code': 503 }, { status: 503, text: '' }],
    [
      'an invite that could not be sent',
      { 'invite.status_code': 500, 'invite.err': 'no endpoint' },
      { status: 500, text: 'no endpoint' },
    ],
    ['a dialled leg that was answered', { 'invite.status_code': 200 }, null],
    ['nothing', {}, null],
  ])('are told by %s', (_what, attributes, expected) => {
    expect(readTrace(traceOf([{ id: 'a', attributes }])).spans[0]?.failure).toEqual(expected);
  });

  it.each([480, 486, 487, 600, 603])('are not what people do: %d', status => {
    const attributes = { 'invite.status_code': status };
    expect(readTrace(traceOf([{ id: 'a', attributes }])).spans[0]?.failure).toBeNull();
  });

  it('come from the status of newer collectors as well', () => {
    const failed = { ...rawSpan({ id: 'a' }), status: { code: 'STATUS_CODE_ERROR', message: 'refused' } };
    expect(readTrace([failed]).spans[0]?.failure).toEqual({ status: null, text: 'refused' });
  });
});

it('reads an attribute without its wrapper', () => {
  const span = readTrace(traceOf([{ id: 'a', attributes: { x: { intValue: '7' } } }])).spans[0] as Span;
  expect(attributeOf(span, 'x')).toBe(7);
  expect(attributeOf(span, 'y')).toBeUndefined();
});

it('reads 20,000 spans, as deep as they are wide', () => {
  const wide = Array.from({ length: 10_000 }, (_, index) => ({
    id: `w${String(index)}`,
    parent: 'd0',
    from: index,
  }));
  const deep = Array.from({ length: 10_000 }, (_, index) => ({
    id: `d${String(index)}`,
    parent: index === 0 ? '' : `d${String(index - 1)}`,
    from: index,
  }));
  const answer = traceOf([...wide, ...deep]);
  const { spans } = readTrace(answer);
  expect(spans).toHaveLength(20_000);
  expect(Math.max(...spans.map(({ depth }) => depth))).toBe(9999);
});
