import { expect, it } from 'vitest';
import { COLUMNS, latencyTable } from '../../../../src/platform/calls/latency.ts';
import { readTrace } from '../../../../src/platform/calls/trace.ts';
import { type SpanSketch, traceOf } from './traces.ts';

const RECORD: SpanSketch = { id: 'rec', name: 'background-record:listen', from: 0, to: 60_000 };
const result = (transcript: string) => JSON.stringify({ alternatives: [{ transcript, confidence: 0.9 }] });

/** Always the same numbers. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** What a platform may have stored: missing, doubled, interim and broken spans in any order. */
const anyTrace = (random: () => number): SpanSketch[] => {
  const below = (most: number) => Math.floor(random() * most);
  const one = <T>(...choices: readonly T[]): T => choices[below(choices.length)] as T;
  const span = (id: string, name: string, from: number, attributes: SpanSketch['attributes'] = {}) => ({
    id,
    name,
    from,
    to: from + one(0, 1, below(900), below(4000), -below(500)),
    attributes,
  });
  return Array.from({ length: 1 + below(4) }, (_, place) => {
    const at = place * 6000 + below(3000);
    const id = String(place);
    const told = one<Record<string, unknown>>(
      {},
      { 'stt.latency_ms': String(below(1500)) },
      { 'stt.latency_ms': `${String(below(900))},${String(below(900))}` },
      { 'stt.latency_ms': one('-40', 'soon', '90000') },
    );
    const words = { ...told, 'stt.resolve': 'speech', 'stt.result': result(`words ${id}`) };
    const inChild = one(true, false);
    const root = {
      ...span(id, 'verb:gather{inputs=speech}', at, inChild ? {} : words),
      to: at + below(6000),
    };
    const hookParent = one(id, `l${id}`);
    return [
      root,
      ...(inChild ? [{ ...span(`l${id}`, 'stt-listen:google', at + below(500), words), parent: id }] : []),
      ...Array.from({ length: below(3) }, (_unused, key) => ({
        ...span(`k${id}${String(key)}`, 'dtmf:4', at + below(4000), { dtmf: '4', duration: '100ms' }),
        parent: id,
      })),
      ...Array.from({ length: below(4) }, (_unused, more) => ({
        ...span(`h${id}${String(more)}`, 'verb:hook', at + below(7000), {
          'http.body': one('', '{}', '{"reason":"speechDetected"}', '{"reason":"dtmfDetected"}'),
        }),
        parent: hookParent,
      })),
      ...Array.from({ length: below(3) }, (_unused, more) =>
        span(`t${id}${String(more)}`, one('tts-generation: (x)', 'verb:play'), at + below(9000), {
          ...one({}, { time_to_first_byte_ms: String(below(800) - 100) }),
        }),
      ),
    ];
  }).flat();
};

it('in 5,000 generated traces the parts add up to the sum or are unknown, and the moments are in order', () => {
  const random = randomOf(29);
  const loud = {
    values: Float32Array.from({ length: 24_000 }, () => (random() < 0.3 ? 0.5 : 0)),
    duration: 30,
  };
  let [turnsSeen, sumsSeen] = [0, 0];
  for (let made = 0; made < 5000; made += 1) {
    const trace = readTrace(traceOf([RECORD, ...anyTrace(random)]));
    const table = latencyTable(trace, made % 2 === 0 ? undefined : [loud]);
    for (const turn of table.turns) {
      const { stt, webhook, tts, total, stopped, recognised, answered, firstAudio } = turn;
      const moments = [stopped, recognised, answered, firstAudio].flatMap(moment => moment ?? []);
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
      const parts = [stt, webhook, tts].flatMap(part => part ?? []);
      expect(Math.min(...parts, total ?? 0)).toBeGreaterThanOrEqual(0);
      const sum = parts.reduce((so, part) => so + part, 0);
      if (parts.length === 3) expect(Math.abs(sum - (total ?? NaN))).toBeLessThan(1e-6);
      else if (total !== null) expect(sum).toBeLessThanOrEqual(total + 1e-6);
      turnsSeen += 1;
      if (parts.length === 3) sumsSeen += 1;
    }
    for (const column of COLUMNS) {
      const known = table.turns.flatMap(turn => turn[column] ?? []);
      expect(table.median[column] ?? 0).toBeLessThanOrEqual(Math.max(0, ...known));
      const slowest = table.slowest[column];
      if (slowest !== null) expect(table.turns[slowest]?.[column]).not.toBeNull();
    }
  }
  expect(turnsSeen).toBeGreaterThan(5000);
  expect(sumsSeen).toBeGreaterThan(300);
});
