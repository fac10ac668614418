import { numberOf } from './call.ts';
import { type Peaks, recognisedIn, recognitionOf, sttChannel } from './overlays.ts';
import { attributeOf, inTimeOrder, type Span, type Trace } from './trace.ts';

export const COLUMNS = ['stt', 'webhook', 'tts', 'total'] as const;
export type Column = (typeof COLUMNS)[number];

/** One thing the caller said or keyed in, and what it led to. Seconds from the call's zero; null where unknown. */
export interface Turn {
  spanId: string;
  said: string;
  by: 'speech' | 'keys';
  stopped: number | null;
  recognised: number | null;
  /** The application's webhook returned. */
  answered: number | null;
  firstAudio: number | null;
  /** Seconds between these moments; null where one of them is unknown. */
  stt: number | null;
  webhook: number | null;
  tts: number | null;
  total: number | null;
  failed: boolean;
}

export interface LatencyTable {
  turns: Turn[];
  /** Null for a column without a value. */
  median: Readonly<Record<Column, number | null>>;
  percentile90: Readonly<Record<Column, number | null>>;
  /** Place in `turns` of the slowest; null where fewer than two have a value. */
  slowest: Readonly<Record<Column, number | null>>;
}

const seconds = (ms: number) => ms / 1000;

const isGather = ({ name }: Span) => /:gather\b/.test(name);
const isListening = ({ name }: Span) => name.includes('stt-listen:');
const isHook = ({ name }: Span) => name.includes('verb:hook');
const isKey = ({ name }: Span) => name.includes('dtmf:');

/** A gather says itself what it recognised, or a child of it does: never both. */
const recognitionsIn = (spans: readonly Span[]): Span[] =>
  spans.filter(span =>
    isListening(span)
      ? recognisedIn(attributeOf(span, 'stt.result')) !== null
      : isGather(span) &&
        !span.children.some(isListening) &&
        recognisedIn(attributeOf(span, 'stt.result')) !== null,
  );

const keyed = (spans: readonly Span[]): Span[] =>
  spans.filter(span => isGather(span) && span.children.some(isKey));

/** Below the span itself; a recogniser may have it beside itself, once it has ended. */
const hookOf = (span: Span, until: number): Span | null => {
  const below = span.children.find(isHook);
  if (below) return below;
  if (!isListening(span)) return null;
  const beside = span.parent?.children ?? [];
  return beside.find(other => isHook(other) && other.start >= span.start && other.start < until) ?? null;
};

/** When speech is first heard of a synthesis; a file that is played is heard at once. */
const audioOf = (span: Span): number | null => {
  if (/^verb:play\b/.test(span.name)) return seconds(span.start);
  if (!span.name.includes('tts-generation')) return null;
  const firstByte = numberOf(attributeOf(span, 'time_to_first_byte_ms'));
  return seconds(firstByte === null ? span.end : span.start + firstByte);
};

const between = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : Math.max(0, to - from);

/** Place of the first that starts at `ms` or later; `spans` are in time order. */
const placeFrom = (spans: readonly Span[], ms: number): number => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** @param audio in time order. @param until milliseconds: what comes later belongs to the next turn */
const turnOf = (span: Span, until: number, audio: readonly Span[], peaks?: Peaks): Turn => {
  const keys = span.children.filter(isKey);
  const result = recognisedIn(attributeOf(span, 'stt.result'));
  const bySpeech = result !== null;
  const hook = hookOf(span, until);
  const last = keys.at(-1);
  const { stopped, latency } = bySpeech
    ? recognitionOf(span, peaks)
    : { stopped: last ? seconds(last.end) : null, latency: null };
  const recognised = stopped === null || latency === null ? null : stopped + latency;
  const answered = hook ? seconds(hook.end) : null;
  const heard = hook ? audio[placeFrom(audio, hook.end)] : undefined;
  const firstAudio = heard && heard.start < until ? audioOf(heard) : null;
  return {
    spanId: span.id,
    said: bySpeech ? result.transcript : keys.map(key => String(attributeOf(key, 'dtmf') ?? '')).join(''),
    by: bySpeech ? 'speech' : 'keys',
    stopped,
    recognised,
    answered,
    firstAudio,
    stt: latency,
    webhook: hook ? seconds(hook.end - hook.start) : null,
    tts: between(answered, firstAudio),
    total: between(stopped, firstAudio),
    failed: (hook?.failure ?? span.failure) !== null,
  };
};

const sorted = (values: readonly number[]): number[] => values.toSorted((left, right) => left - right);

/** The middle value, or the mean of the two in the middle. */
export const medianOf = (values: readonly number[]): number | null => {
  const ordered = sorted(values);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};

/** Nearest rank: a value that was measured. */
export const percentile90Of = (values: readonly number[]): number | null =>
  sorted(values)[Math.ceil(values.length * 0.9) - 1] ?? null;

const perColumn = (value: (column: Column) => number | null): Record<Column, number | null> => ({
  stt: value('stt'),
  webhook: value('webhook'),
  tts: value('tts'),
  total: value('total'),
});

const slowestOf = (turns: readonly Turn[], column: Column): number | null => {
  const known = turns.flatMap((turn, index) =>
    turn[column] === null ? [] : [{ index, value: turn[column] }],
  );
  const slowest = known.reduce<(typeof known)[number] | null>(
    (found, each) => (found && found.value >= each.value ? found : each),
    null,
  );
  return known.length < 2 ? null : (slowest?.index ?? null);
};

/**
 * One row per turn of the caller, in time order. Nothing is guessed: what no span tells is null.
 *
 * @param peaks by channel, for recognisers that do not tell their latency
 */
export const latencyTable = (trace: Trace, peaks?: readonly Peaks[]): LatencyTable => {
  const inTime = inTimeOrder(trace);
  const ofCaller = new Set(
    [...recognitionsIn(inTime), ...keyed(inTime)].filter(
      span => !isListening(span) || sttChannel(span.name) === 0,
    ),
  );
  const starts = inTime.filter(span => ofCaller.has(span));
  const audio = inTime.filter(span => audioOf(span) !== null);
  const turns = starts.map(span => {
    const next = starts[placeFrom(starts, span.end)];
    return turnOf(span, next && next !== span ? next.end : Infinity, audio, peaks?.[0]);
  });
  const values = (column: Column) => turns.flatMap(turn => turn[column] ?? []);
  return {
    turns,
    median: perColumn(column => medianOf(values(column))),
    percentile90: perColumn(column => percentile90Of(values(column))),
    slowest: perColumn(column => slowestOf(turns, column)),
  };
};
