import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { readTrace } from '../../../../../src/platform/calls/trace.ts';
import {
  callsWithin,
  callFiguresOf,
  groupCalls,
} from '../../../../../src/custom-pages/trends/model/callFigures.ts';
import { groupSpeech } from '../../../../../src/custom-pages/trends/model/speechFigures.ts';
import {
  readTraceFigures,
  traceFiguresOf,
} from '../../../../../src/custom-pages/trends/model/traceFigures.ts';
import { traceOf } from '../../../platform/calls/traces.ts';

const ZERO = Date.parse('2026-11-24T10:00:00.000Z');
const iso = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const NEVER = '1970-01-01T00:00:00.000Z';
const answered = (
  at: number,
  delay: number,
  duration: number,
  part: Partial<RecentCall> = {},
): RecentCall => ({
  id: String(at),
  attempted_at: iso(at),
  answered_at: iso(at + delay),
  terminated_at: iso(at + delay + duration),
  answered: true,
  sip_status: 200,
  duration,
  trunk: 'Jade',
  direction: 'outbound',
  ...part,
});
const refused = (at: number, sip_status: number | null, part: Partial<RecentCall> = {}): RecentCall => ({
  ...answered(at, 0, 0),
  answered: false,
  answered_at: NEVER,
  sip_status,
  ...part,
});

describe('figures of calls', () => {
  it('count what the records say', () => {
    const figures = callFiguresOf([
      answered(0, 2, 5),
      answered(10, 4, 60),
      answered(20, 6, 6),
      refused(30, 486),
      refused(40, 503),
      refused(50, 486),
      refused(60, null),
    ]);
    expect(figures).toMatchObject({
      attempts: 7,
      answered: { part: 3, whole: 7 },
      short: { part: 1, whole: 3 },
      averageLength: 71 / 3,
      medianLength: 6,
      medianDelay: 4,
      delay95: 6,
      refusals: [
        { code: '486', count: 2 },
        { code: '503', count: 1 },
        { code: 'none', count: 1 },
      ],
    });
  });

  it('leave out what is not told, and do not take it for zero', () => {
    const odd = { answered: 'perhaps', duration: 'x', answered_at: 7 } as unknown as Partial<RecentCall>;
    const figures = callFiguresOf([
      answered(0, 2, 5),
      answered(1, 2, 5, odd),
      answered(2, 2, 5, { duration: null }),
    ]);
    expect(figures).toMatchObject({
      attempts: 3,
      answered: { part: 2, whole: 2 },
      short: { part: 1, whole: 1 },
      averageLength: 5,
    });
    expect(callFiguresOf([])).toMatchObject({
      attempts: 0,
      averageLength: null,
      medianDelay: null,
      delay95: null,
    });
  });

  it('are by carrier and direction; calls without a name come last', () => {
    const calls = [
      refused(0, 500, { trunk: null }),
      refused(1, 500, { trunk: null }),
      answered(2, 1, 9),
      answered(3, 1, 9, { direction: 'inbound' }),
      answered(4, 1, 9, { direction: 'inbound' }),
    ];
    expect(
      groupCalls(calls, 'trunk').map(({ name, direction, figures }) => [name, direction, figures.attempts]),
    ).toEqual([
      ['Jade', 'inbound', 2],
      ['Jade', 'outbound', 1],
      [null, 'outbound', 2],
    ]);
  });

  it('are of a window with both of its ends', () => {
    const calls = [0, 1, 2, 3].map(at => answered(at, 1, 1));
    const within = callsWithin([...calls, answered(1, 1, 1, { attempted_at: null })], {
      from: ZERO + 1000,
      to: ZERO + 2000,
    });
    expect(within.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

const TTS = { 'tts.vendor': 'google', 'tts.language': 'en-US', 'tts.voice': 'A' };

describe('numbers of a trace', () => {
  const numbers = (...spans: Parameters<typeof traceOf>[0]) => traceFiguresOf(readTrace(traceOf(spans)));

  it.each([
    ['streamed', { ...TTS, time_to_first_byte_ms: '120' }, { kind: 'first_byte', ms: 120, cached: false }],
    ['whole', { ...TTS, 'tts.cached': false }, { kind: 'whole', ms: 400, cached: false }],
    ['cached', { ...TTS, 'tts.cached': true }, { kind: 'whole', ms: 400, cached: true }],
  ])('speech that is %s', (_, attributes, value) => {
    expect(numbers({ id: 'a', name: 'tts-generation: (google)', to: 400, attributes }).speech).toMatchObject([
      value,
    ]);
  });

  it('of recognition, several with commas; its pieces and what the recogniser below says are not counted twice', () => {
    expect(
      numbers(
        {
          id: 'g',
          name: 'verb:gather{}',
          attributes: { 'stt.vendor': 'x', 'stt.latency_ms': '100,250,,-1' },
        },
        { id: 'h', name: 'verb:gather{}', attributes: { 'stt.latency_ms': '100' } },
        { id: 'l', parent: 'h', name: 'stt-listen:1', attributes: { 'stt.latency_ms': '90' } },
        { id: 'c', name: 'tts-generation: (google) chunk 2', to: 9, attributes: TTS },
      ).speech.map(({ kind, ms }) => [kind, ms]),
    ).toEqual([
      ['recognition', 100],
      ['recognition', 250],
      ['recognition', 90],
    ]);
  });

  it('of the application', () => {
    expect(
      numbers(
        { id: 'a', name: 'performAppWebhook', attributes: { 'http.statusCode': 200 } },
        { id: 'b', name: 'verb:hook', attributes: { 'http.statusCode': 502 } },
        { id: 'c', name: 'http_callback: POST call-status', attributes: { 'http.statusCode': 500 } },
      ),
    ).toMatchObject({ failedHooks: 1 });
  });

  it.each([null, 7, {}, { speech: [{}], failedHooks: 0 }, { speech: [] }])(
    'that were not kept by this version are read anew: %j',
    value => {
      expect(readTraceFigures(value)).toBeNull();
    },
  );

  it('are kept as they are', () => {
    const kept = numbers({ id: 'a', name: 'tts-generation', to: 4, attributes: TTS });
    expect(readTraceFigures(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});

describe('figures of speech', () => {
  const of = (count: number, cached = false) =>
    Array.from({ length: count }, (_, at) => ({
      speech: [
        {
          kind: 'first_byte' as const,
          vendor: 'x',
          label: null,
          language: 'en',
          voice: 'v',
          cached,
          ms: at + 1,
        },
      ],
      failedHooks: 0,
    }));

  it.each([
    [19, null, null],
    [20, 10.5, null],
    [59, 30, null],
    [60, 30.5, 57],
  ])('of %d values', (count, median, p95) => {
    expect(groupSpeech(of(count))).toMatchObject([{ median, p95, cached: false }]);
  });

  it('keep cached prompts apart, after the others', () => {
    expect(
      groupSpeech([...of(5, true), ...of(3)]).map(({ cached, values }) => [cached, values.length]),
    ).toEqual([
      [false, 3],
      [true, 5],
    ]);
  });
});
