import { describe, expect, it } from 'vitest';
import { latencyTable, medianOf, percentile90Of } from '../../../../src/platform/calls/latency.ts';
import { readTrace } from '../../../../src/platform/calls/trace.ts';
import { transcriptOf } from '../../../../src/platform/calls/transcript.ts';
import { type SpanSketch, traceOf } from './traces.ts';

const result = (transcript: string) => JSON.stringify({ alternatives: [{ transcript, confidence: 0.9 }] });
const RECORD: SpanSketch = { id: 'rec', name: 'background-record:listen', from: 0, to: 60_000 };

/** The sandbox's form: the gather says itself what it recognised. */
const question = (id: string, at: number, status = 200): SpanSketch[] => [
  {
    id,
    name: 'verb:gather{inputs=speech}',
    from: at,
    to: at + 4000,
    attributes: { 'stt.latency_ms': '500', 'stt.result': result(`words ${id}`), 'stt.resolve': 'speech' },
  },
  {
    id: `${id}h`,
    parent: id,
    name: 'verb:hook',
    from: at + 3700,
    to: at + 4000,
    attributes: { 'http.statusCode': status, 'http.body': '{"reason":"speechDetected"}' },
  },
];

const answer = (id: string, at: number, firstByte = 250): SpanSketch[] => [
  {
    id,
    name: 'verb:say{text="Your balance"}',
    from: at,
    to: at + 2000,
    attributes: { 'verb.summary': JSON.stringify({ text: `Balance ${id}` }) },
  },
  {
    id: `${id}t`,
    parent: id,
    name: 'tts-generation: (google)',
    from: at + 20,
    to: at + 600,
    attributes: { 'tts.vendor': 'google', 'tts.cached': false, time_to_first_byte_ms: String(firstByte) },
  },
];

const tableOf = (spans: SpanSketch[]) => latencyTable(readTrace(traceOf([RECORD, ...spans])));
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);
const times = (spans: SpanSketch[]) =>
  tableOf(spans).turns.map(
    ({ said, stopped, recognised, answered, firstAudio, stt, webhook, tts, total }) => [
      said,
      [stopped, recognised, answered, firstAudio].map(rounded),
      [stt, webhook, tts, total].map(rounded),
    ],
  );

describe('a turn', () => {
  it('of a gather that says itself what it recognised', () => {
    expect(times([...question('a', 1000), ...answer('s', 5100)])).toEqual([
      ['words a', [4.2, 4.7, 5, 5.37], [0.5, 0.3, 0.37, 1.17]],
    ]);
  });

  it("of the recordings' form: the recogniser below the gather, the webhook below the recogniser", () => {
    expect(
      times([
        { id: 'g', name: 'verb:gather', from: 50, to: 13_284 },
        {
          id: 'l',
          parent: 'g',
          name: 'stt-listen:google',
          from: 1000,
          to: 12_000,
          attributes: {
            'stt.latency_ms': '526',
            'stt.result': result('my balance'),
            'stt.resolve': 'speech',
          },
        },
        { id: 'h', parent: 'l', name: 'verb:hook', from: 11_400, to: 12_000 },
      ]),
    ).toEqual([['my balance', [10.874, 11.4, 12, null], [0.526, 0.6, null, null]]]);
  });

  it('of keys waits for more of them before the application is told', () => {
    expect(
      times([
        {
          id: 'g',
          name: 'verb:gather{inputs=digits}',
          from: 1000,
          to: 4000,
          attributes: { 'stt.resolve': 'dtmf' },
        },
        {
          id: 'k1',
          parent: 'g',
          name: 'dtmf:4',
          from: 1500,
          to: 1600,
          attributes: { dtmf: '4', duration: '100ms' },
        },
        {
          id: 'k2',
          parent: 'g',
          name: 'dtmf:2',
          from: 2000,
          to: 2100,
          attributes: { dtmf: '2', duration: '100ms' },
        },
        { id: 'h', parent: 'g', name: 'verb:hook', from: 3700, to: 4000 },
        ...answer('s', 4100),
      ]),
    ).toEqual([['42', [2.1, 3.7, 4, 4.37], [1.6, 0.3, 0.37, 2.27]]]);
  });

  it('ends where the next begins, so that later sound is not taken for its answer', () => {
    expect(
      times([...question('a', 1000), ...question('b', 6000), ...answer('s', 10_100)]).map(row => row[2]),
    ).toEqual([
      [0.5, 0.3, null, null],
      [0.5, 0.3, 0.37, 1.17],
    ]);
  });

  it.each<[string, SpanSketch[]]>([
    [
      'silence',
      [{ id: 'g', name: 'verb:gather{x}', from: 0, to: 5000, attributes: { 'stt.resolve': 'timeout' } }],
    ],
    [
      'the other side',
      [{ id: 'l', name: 'stt-listen:2', from: 0, to: 500, attributes: { 'stt.result': result('hello') } }],
    ],
    ['nothing', []],
  ])('is none of: %s', (_what, spans) => {
    expect(tableOf(spans).turns).toEqual([]);
  });

  const heard = (latency: string): SpanSketch => ({
    id: 'g',
    name: 'verb:gather{inputs=speech}',
    from: 1000,
    to: 6000,
    attributes: { 'stt.latency_ms': latency, 'stt.result': result('words'), 'stt.resolve': 'speech' },
  });
  const hook = (id: string, from: number, to: number, reason?: string): SpanSketch => ({
    id,
    parent: 'g',
    name: 'verb:hook',
    from,
    to,
    attributes: reason ? { 'http.body': JSON.stringify({ reason }) } : {},
  });
  it.each<[string, SpanSketch[], (number | null)[], (number | null)[]]>([
    [
      'takes no webhook that ended before the words did',
      [heard('500'), hook('early', 2000, 3000)],
      [5.5, 6, null, null],
      [0.5, null, null, null],
    ],
    [
      'takes the webhook that tells the result, not the one of interim words',
      [
        heard('500'),
        hook('early', 2000, 3000),
        hook('told', 5600, 6000, 'speechDetected'),
        hook('x', 5700, 5800),
      ],
      [5.1, 5.6, 6, null],
      [0.5, 0.4, null, null],
    ],
    [
      'measures the webhook from the recognition',
      [heard('500'), hook('late', 5800, 6300, 'speechDetected'), ...answer('s', 6400)],
      [5.3, 5.8, 6.3, 6.67],
      [0.5, 0.5, 0.37, 1.37],
    ],
    [
      'of several latencies takes the last',
      [heard('900,400'), hook('told', 5600, 6000, 'speechDetected')],
      [5.2, 5.6, 6, null],
      [0.4, 0.4, null, null],
    ],
    [
      'does not know what lies before an earlier moment',
      [heard('-700'), hook('told', 5600, 6000, 'speechDetected'), ...answer('s', 6100, -5000)],
      [null, null, 6, null],
      [null, null, null, null],
    ],
    [
      'measures nothing by a span that ends before it starts',
      [heard('500'), hook('told', 5600, 5000, 'speechDetected'), ...answer('s', 6100)],
      [5.5, 6, null, null],
      [0.5, null, null, null],
    ],
  ])('its latency %s', (_what, spans, moments, parts) => {
    expect(times(spans)).toEqual([['words', moments, parts]]);
  });

  it('knows that its webhook failed', () => {
    expect(
      tableOf([...question('a', 0, 502), ...question('b', 5000)]).turns.map(({ failed }) => failed),
    ).toEqual([true, false]);
  });
});

describe('the columns', () => {
  it('have median, 90th percentile and slowest of what is known', () => {
    const { median, percentile90, slowest } = tableOf([
      ...question('a', 0),
      ...answer('s', 4100, 100),
      ...question('b', 10_000),
      ...answer('t', 14_100, 900),
      ...question('c', 20_000),
    ]);
    expect(rounded(median.tts)).toBe(0.62);
    expect(rounded(percentile90.tts)).toBe(1.02);
    // A second more of four is not yet slow.
    expect(slowest).toMatchObject({ tts: 1, total: null });
  });

  it('have no slowest where turns hardly differ', () => {
    const { slowest } = tableOf([
      ...question('a', 0),
      ...answer('s', 4100, 510),
      ...question('b', 10_000),
      ...answer('t', 14_100, 530),
    ]);
    expect(slowest).toEqual({ stt: null, webhook: null, tts: null, total: null });
  });

  it('are empty without turns, and have no slowest of one', () => {
    const none = { stt: null, webhook: null, tts: null, total: null };
    expect(tableOf([])).toEqual({ turns: [], median: none, percentile90: none, slowest: none });
    expect(tableOf(question('a', 0)).slowest).toEqual(none);
  });

  it.each<[number[], number | null, number | null]>([
    [[], null, null],
    [[3], 3, 3],
    [[1, 2], 1.5, 2],
    [[5, 1, 3], 3, 5],
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 5.5, 9],
    [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 100], 1, 1],
  ])('summarise %j', (values, median, percentile) => {
    expect([medianOf(values), percentile90Of(values)]).toEqual([median, percentile]);
  });
});

it('takes 20,000 spans at once', () => {
  const spans = Array.from({ length: 2500 }, (_, index) => [
    ...question(`q${String(index)}`, index * 10_000),
    ...answer(`s${String(index)}`, index * 10_000 + 4100),
    ...Array.from({ length: 4 }, (_unused, more) => ({
      id: `x${String(index)}-${String(more)}`,
      from: index * 10_000,
    })),
  ]).flat();
  const trace = readTrace(traceOf([RECORD, ...spans]));
  expect(latencyTable(trace).turns).toHaveLength(2500);
});

it('the transcript has what was recognised, keyed in and said, in time order', () => {
  const lines = transcriptOf(
    readTrace(
      traceOf([
        RECORD,
        ...answer('s', 0),
        ...question('a', 3000),
        { id: 'g', name: 'verb:gather{x}', from: 8000, to: 9000 },
        { id: 'k', parent: 'g', name: 'dtmf:7', from: 8100, to: 8200, attributes: { dtmf: '7' } },
        {
          id: 'l',
          name: 'stt-listen:2',
          from: 9500,
          to: 9900,
          attributes: { 'stt.result': result('<b>hello</b>') },
        },
        {
          id: 'v',
          name: 'verb:say{text="Only in the name"}',
          from: 10_000,
          attributes: { 'verb.summary': '{"te' },
        },
        { id: 'w', name: 'verb:say{}', from: 11_000, attributes: { 'verb.summary': '{"text":["a","b"]}' } },
      ]),
    ),
  );
  expect(lines.map(({ who, kind, text, start }) => [who, kind, text, start])).toEqual([
    ['application', 'said', 'Balance s', 0],
    ['caller', 'speech', 'words a', 3],
    ['caller', 'keys', '7', 8.1],
    ['other', 'speech', '<b>hello</b>', 9.5],
    ['application', 'said', 'Only in the name', 10],
  ]);
});
