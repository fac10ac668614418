import { describe, expect, it } from 'vitest';
import { isAlwaysShown, waveformOverlays } from '../../../../../src/resources/recent-calls/model/overlays.ts';
import { peakCountOf } from '../../../../../src/resources/recent-calls/model/peaks.ts';
import { parseSttResult, speechEnd, sttChannel } from '../../../../../src/platform/calls/recognition.ts';
import { readTrace } from '../../../../../src/platform/calls/trace.ts';
import { type SpanSketch, traceOf } from '../../../platform/calls/traces.ts';

const RECORD: SpanSketch = { id: 'rec', name: 'background-record:listen', from: 1000, to: 60_000 };
const RESULT = JSON.stringify({
  vendor: { name: 'google' },
  language_code: 'en-US',
  alternatives: [{ transcript: 'my balance', confidence: 0.85 }],
});

/** Without id, span and end, as far as they are given. */
const drawn = (spans: SpanSketch[], peaks?: Parameters<typeof waveformOverlays>[1]) =>
  waveformOverlays(readTrace(traceOf([RECORD, ...spans])), peaks);

const gather = (attributes: Record<string, unknown>, more: SpanSketch[] = []): SpanSketch[] => [
  { id: 'g', name: 'verb:gather{inputs=speech}', from: 3000, to: 8000, attributes },
  ...more,
];

describe('speech', () => {
  it('with latency: the speech, and from its end to the end of the span what was waited', () => {
    const hook = { id: 'h', parent: 'g', name: 'verb:hook', from: 7600, to: 8000 };
    const attributes = { 'stt.latency_ms': '526', 'stt.result': RESULT, 'stt.resolve': 'speech' };
    const [speech, latency, ...rest] = drawn(gather(attributes, [hook]));
    expect(rest).toEqual([]);
    expect(speech).toMatchObject({ id: 'g', kind: 'speech', start: 2.05, end: 7, channel: 0 });
    expect(speech?.detail).toEqual({
      kind: 'speech',
      vendor: 'google',
      transcript: 'my balance',
      reason: null,
      confidence: 0.85,
      languageCode: 'en-US',
      latency: 0.526,
    });
    expect(latency).toMatchObject({ id: 'glatency', kind: 'latency', end: 7, text: '0.526s' });
    // The end, less the recognition, less the webhook.
    expect(latency?.start).toBeCloseTo(7 - 0.526 - 0.4, 6);
  });

  it.each<[string, Record<string, unknown>, string | null]>([
    ['nothing within the time', { 'stt.resolve': 'timeout' }, 'timeout'],
    ['the call ended', { 'stt.resolve': 'killed' }, 'ended'],
    ['no reason', {}, 'ended'],
    ['a result that is no JSON', { 'stt.result': 'oops', 'stt.resolve': 'timeout' }, 'timeout'],
    ['a result that is no object', { 'stt.result': '7' }, 'ended'],
  ])('without a result says why: %s', (_what, attributes, reason) => {
    const overlays = drawn(gather(attributes));
    expect(overlays).toHaveLength(1);
    expect(overlays[0]?.detail).toMatchObject({ transcript: null, reason, vendor: null, confidence: 0 });
  });

  it.each<[string, Record<string, unknown>]>([
    ['resolved by keys', { 'stt.latency_ms': '10', 'stt.result': RESULT, 'stt.resolve': 'dtmf' }],
    [
      'speech before the recording',
      { 'stt.latency_ms': '9000', 'stt.result': RESULT, 'stt.resolve': 'speech' },
    ],
    ['no sound to search', { 'stt.result': RESULT, 'stt.resolve': 'speech' }],
  ])('has no latency: %s', (_what, attributes) => {
    expect(drawn(gather(attributes)).map(({ kind }) => kind)).toEqual(['speech']);
  });

  it('of a transcription is on the channel its name counts from 1', () => {
    const listen = (channel: string, from: number) => ({
      id: `l${channel}`,
      name: `stt-listen:${channel}`,
      from,
      to: from + 500,
      attributes: { 'stt.latency_ms': '100', 'stt.result': RESULT },
    });
    expect(
      drawn([listen('2', 4000), listen('1', 5000)]).map(({ channel, start }) => [channel, start]),
    ).toEqual([
      [1, 3.05],
      [0, 4.05],
    ]);
  });

  it.each([
    ['stt-listen:1', 0],
    ['stt-listen:2', 1],
    ['stt-listen:0', 0],
    ['stt-listen:google', 0],
    ['', 0],
  ])('%s is channel %d', (name, channel) => {
    expect(sttChannel(name)).toBe(channel);
  });
});

describe('the search for silence', () => {
  const peaksWith = (loud: (second: number) => boolean, duration = 10) => ({
    values: Array.from({ length: peakCountOf(duration) }, (_, index) =>
      loud((index * duration) / 8000) ? -0.5 : 0.03,
    ),
    duration,
  });

  it('finds where speech ended', () => {
    const end = speechEnd(
      peaksWith(second => second > 3 && second < 5),
      2,
      7,
    );
    expect(end).toBeGreaterThan(5);
    expect(end).toBeLessThan(5.04);
  });

  it.each<[string, Parameters<typeof speechEnd>]>([
    ['silence', [peaksWith(() => false), 2, 7]],
    ['speech outside', [peaksWith(second => second > 8), 2, 7]],
    [
      'fewer than five in a row',
      [{ values: Array.from({ length: 8000 }, (_, at) => (at % 5 ? 1 : 0)), duration: 10 }, 2, 7],
    ],
    ['no peaks', [{ values: [], duration: 10 }, 2, 7]],
    ['no duration', [{ values: [1, 1, 1, 1, 1, 1], duration: 0 }, 0, 1]],
  ])('%s: null', (_what, args) => {
    expect(speechEnd(...args)).toBeNull();
  });

  it('stands in for a latency that the recogniser does not tell', () => {
    const attributes = { 'stt.result': RESULT, 'stt.resolve': 'speech' };
    const [speech, latency] = drawn(gather(attributes), [peaksWith(second => second > 3 && second < 5)]);
    expect(latency?.kind).toBe('latency');
    expect(latency?.start).toBeCloseTo(5.03, 1);
    expect(speech?.detail).toMatchObject({ latency: Math.round((7 - (latency?.start ?? 0)) * 100) / 100 });
  });
});

describe('the others', () => {
  const dtmf = (duration: unknown, dtmf: unknown = '5'): SpanSketch => ({
    id: 'd',
    name: 'dtmf:5',
    from: 3000,
    attributes: { ...(dtmf === undefined ? {} : { dtmf }), ...(duration === undefined ? {} : { duration }) },
  });
  it.each<[string, SpanSketch, number[]]>([
    ['a short key', dtmf('60ms'), [2, 2.1]],
    ['a long key', dtmf('250ms'), [2, 2.25]],
    ['with a space', dtmf('250 ms'), [2, 2.25]],
    ['a number', dtmf(250), [2, 2.25]],
    ['without duration', dtmf(undefined), []],
    ['a duration of words', dtmf('long'), []],
    ['without digit', dtmf('60ms', { arrayValue: {} }), []],
  ])('DTMF: %s', (_what, span, times) => {
    expect(drawn([span]).flatMap(({ start, end }) => [start, end])).toEqual(times);
  });

  const tts = (attributes: Record<string, unknown>): SpanSketch => ({
    id: 't',
    name: 'tts-generation: (google)',
    from: 3000,
    to: 3500,
    attributes: { 'tts.vendor': 'google', ...attributes },
  });
  it.each<[string, SpanSketch, string[]]>([
    ['to the first byte', tts({ 'tts.cached': false, time_to_first_byte_ms: '307' }), ['0.31s']],
    ['to the end', tts({ 'tts.cached': false }), ['0.50s']],
    ['from the cache', tts({ 'tts.cached': true }), []],
    ['cached not told', tts({}), []],
    ['no vendor', tts({ 'tts.vendor': '', 'tts.cached': false }), []],
  ])('TTS: %s', (_what, span, texts) => {
    expect(drawn([span]).map(({ text, channel }) => `${String(channel)} ${text}`)).toEqual(
      texts.map(text => `1 ${text}`),
    );
  });

  const hook = (attributes: Record<string, unknown>, to = 3400): SpanSketch => ({
    id: 'h',
    name: 'verb:hook',
    from: 3000,
    to,
    attributes,
  });
  const heard = (reason: string) => ({ 'http.body': `{"reason":"${reason}","digits":null}` });
  it.each<[string, SpanSketch, unknown[]]>([
    ['speech', hook({ ...heard('speechDetected'), 'http.statusCode': 200 }), [[2, 2.4, '0.40s', 200]]],
    ['keys, very fast, no status', hook(heard('dtmfDetected'), 3010), [[2, 2.05, '0.01s', 404]]],
    ['another reason', hook(heard('timeout')), []],
    ['no body', hook({}), []],
    ['a body that is no text', hook({ 'http.body': { intValue: '3' } }), []],
  ])('application: %s', (_what, span, expected) => {
    expect(
      drawn([span]).map(({ start, end, text, detail }) => [
        start,
        end,
        text,
        detail.kind === 'application' ? detail.status : null,
      ]),
    ).toEqual(expected);
  });

  it.each<[string, SpanSketch, string[]]>([
    ['speech that is made', tts({ 'tts.cached': false }), []],
    [
      'speech whose first byte is known',
      tts({ 'tts.cached': false, time_to_first_byte_ms: '307' }),
      ['0.31s'],
    ],
    ['an answer of the application', hook(heard('speechDetected')), []],
  ])('without an end have no length: %s', (_what, { to: _end, ...span }, texts) => {
    const answer = traceOf([RECORD, span]);
    const raw = answer.resourceSpans[0]?.instrumentationLibrarySpans[0]?.spans[1];
    Object.assign(raw ?? {}, { endTimeUnixNano: '0' });
    expect(waveformOverlays(readTrace(answer)).map(({ text }) => text)).toEqual(texts);
  });

  it('are drawn in this order, each once, and only speech and keys without being asked', () => {
    const overlays = drawn([
      hook(heard('speechDetected')),
      tts({ 'tts.cached': false }),
      dtmf('60ms'),
      dtmf('60ms'),
      { id: 'l', name: 'stt-listen:1', from: 2000, to: 2500 },
      ...gather({ 'stt.latency_ms': '1', 'stt.result': RESULT, 'stt.resolve': 'speech' }),
    ]);
    expect(overlays.map(({ kind }) => kind)).toEqual([
      'speech',
      'latency',
      'speech',
      'dtmf',
      'tts',
      'application',
    ]);
    expect(overlays.filter(isAlwaysShown).map(({ kind }) => kind)).toEqual(['speech', 'speech', 'dtmf']);
  });

  it('need the beginning of the recording', () => {
    expect(waveformOverlays(readTrace(traceOf([dtmf('60ms')])))).toEqual([]);
    expect(waveformOverlays(readTrace(''))).toEqual([]);
  });
});

it.each<[unknown, unknown]>([
  [RESULT, { vendor: 'google', transcript: 'my balance', confidence: 0.85, languageCode: 'en-US' }],
  ['{}', { vendor: null, transcript: '', confidence: 0, languageCode: null }],
  [
    '{"alternatives":[{"transcript":7}]}',
    { vendor: null, transcript: '', confidence: 0, languageCode: null },
  ],
  ['null', null],
  ['[', null],
  [undefined, null],
  [{}, null],
])('the result %s', (result, expected) => {
  expect(parseSttResult(result)).toEqual(expected);
});
