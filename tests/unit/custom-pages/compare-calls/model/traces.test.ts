import { describe, expect, it } from 'vitest';
import { readTrace } from '../../../../../src/platform/calls/trace.ts';
import {
  compareTraces,
  type StepRow,
  stepText,
  spanBaseName,
} from '../../../../../src/custom-pages/compare-calls/model/traces.ts';
import { compareTurns } from '../../../../../src/custom-pages/compare-calls/model/turns.ts';
import { type SpanSketch, traceOf } from '../../../platform/calls/traces.ts';

const result = (transcript: string) => JSON.stringify({ alternatives: [{ transcript }] });
const ROOT: SpanSketch = { id: 'r', name: 'inbound-call', from: 0, to: 60_000 };
const say = (id: string, text: string, from: number, vendor = 'google'): SpanSketch[] => [
  { id, parent: 'r', name: `verb:say{text="${text}"}`, from, to: from + 2000 },
  {
    id: `${id}t`,
    parent: id,
    name: `tts-generation: (${vendor})`,
    from: from + 20,
    to: from + 300,
    attributes: { 'tts.vendor': vendor },
  },
];
const ask = (id: string, words: string, from: number, status = 200, took = 300): SpanSketch[] => [
  {
    id,
    parent: 'r',
    name: 'verb:gather{inputs=speech}',
    from,
    to: from + 2000 + took,
    attributes: { 'stt.result': result(words), 'stt.latency_ms': '200' },
  },
  {
    id: `${id}h`,
    parent: id,
    name: 'verb:hook',
    from: from + 2000,
    to: from + 2000 + took,
    attributes: {
      'http.statusCode': status,
      'http.url': `https://app.example.com/collect?id=${id}`,
      'http.body': '{"reason":"speechDetected"}',
    },
  },
];
const traceFrom = (...spans: SpanSketch[][]) => readTrace(traceOf([ROOT, ...spans.flat()]));
const shown = (rows: readonly StepRow[]) =>
  rows
    .filter(({ differences }) => differences.length > 0)
    .map(({ left, right, differences, attributes }) =>
      [left?.name ?? '-', right?.name ?? '-', ...differences, ...attributes].join(' · '),
    );

describe('the verb of a step', () => {
  it.each([
    ['verb:say{text="Hello (you)"}', 'verb:say'],
    ['tts-generation: (google) chunk 12', 'tts-generation chunk'],
    ['tts-generation: (google)', 'tts-generation'],
    ['dtmf:4', 'dtmf'],
    ['stt-listen:2', 'stt-listen:2'],
    ['verb:hook', 'verb:hook'],
    ['http_callback: POST call-status ringing', 'http_callback: POST call-status ringing'],
    ['', ''],
  ])('of “%s” is %s', (name, verb) => {
    expect(spanBaseName({ name })).toBe(verb);
  });
});

describe('the text of a step', () => {
  it.each([
    [{ name: 'verb:say{text="Hi"}' }, 'Hi'],
    [{ name: 'verb:gather{}', attributes: { 'stt.result': result('yes') } }, 'yes'],
    [{ name: 'dtmf:4', attributes: { dtmf: '4' } }, '4'],
    [{ name: 'verb:hook', attributes: { 'http.url': 'https://a.example/x?sid=1' } }, 'https://a.example/x'],
    [{ name: 'verb:hook', attributes: { 'http.url': 7 } }, null],
  ])('of %j', (sketch, text) => {
    const [span] = readTrace(traceOf([{ id: 'a', ...sketch }])).spans;
    expect(span && stepText(span)).toBe(text);
  });
});

describe('two traces', () => {
  it('of the same course differ in nothing, whatever their times', () => {
    const left = traceFrom(say('a', 'Hello', 100), ask('b', 'Yes', 3000));
    const right = traceFrom(say('x', 'Hello', 900), ask('y', 'Yes', 5000));
    const rows = compareTraces(left, right);
    expect(shown(rows)).toEqual([]);
    expect(rows).toHaveLength(5);
  });

  it.each([
    [
      'a webhook that failed',
      ask('y', 'Yes', 3000, 502),
      ['verb:hook · verb:hook · failure · attribute · http.statusCode'],
    ],
    ['one that took longer', ask('y', 'Yes', 3000, 200, 900), ['verb:hook · verb:hook · slower']],
    ['a moment more is none', ask('y', 'Yes', 3000, 200, 700), []],
    ['other words', ask('y', 'No', 3000), ['verb:gather{inputs=speech} · verb:gather{inputs=speech} · text']],
    [
      'a step more',
      [...ask('y', 'Yes', 3000), ...say('z', 'Bye', 8000)],
      ['- · verb:say{text="Bye"} · only', '- · tts-generation: (google) · only'],
    ],
  ])('differ as far as matters: %s', (_, second, differences) => {
    const left = traceFrom(say('a', 'Hello', 100), ask('b', 'Yes', 3000));
    expect(shown(compareTraces(left, traceFrom(say('x', 'Hello', 100), second)))).toEqual(differences);
  });

  it('another vendor is an attribute', () => {
    const rows = compareTraces(traceFrom(say('a', 'Hi', 1)), traceFrom(say('b', 'Hi', 1, 'aws')));
    expect(shown(rows)).toEqual([
      'tts-generation: (google) · tts-generation: (aws) · attribute · tts.vendor',
    ]);
  });

  it('without spans: all of the other are alone', () => {
    expect(compareTraces(readTrace(null), traceFrom(say('a', 'Hi', 1))).map(({ left }) => left)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('turns', () => {
  const turnsOf = (left: SpanSketch[][], right: SpanSketch[][]) =>
    compareTurns(traceFrom(...left), traceFrom(...right)).map(row => row.differences);

  it('are beside each other by their order; case and stops are no difference', () => {
    expect(
      turnsOf(
        [ask('a', 'Yes, please.', 1000), ask('b', 'No', 9000), ask('c', 'Done', 15_000)],
        [ask('x', 'yes please', 2000), ask('y', 'Maybe', 9000, 500)],
      ),
    ).toEqual([[], ['failure', 'said'], ['only']]);
  });
});
