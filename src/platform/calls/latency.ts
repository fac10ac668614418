import { numberOf } from './call.ts';
import {
  isWebhookSpan,
  type Peaks,
  parseSttResult,
  recognitionOf,
  sttChannel,
  hookTellsResult,
} from './recognition.ts';
import { attributeOf, attributeTextOf, inTimeOrder, type Span, type Trace } from './trace.ts';

export const COLUMNS = ['stt', 'webhook', 'tts', 'total'] as const;
export type LatencyColumn = (typeof COLUMNS)[number];

/** Seconds from the call's zero; null: unknown. `total` is the sum of the parts if all are known. */
export interface Turn {
  said: string;
  by: 'speech' | 'keys';
  stopped: number | null;
  recognised: number | null;
  answered: number | null;
  firstAudio: number | null;
  /** Seconds between these moments; null if one is unknown. */
  stt: number | null;
  webhook: number | null;
  tts: number | null;
  total: number | null;
  failed: boolean;
}

export interface LatencyTable {
  turns: Turn[];
  median: Readonly<Record<LatencyColumn, number | null>>;
  percentile90: Readonly<Record<LatencyColumn, number | null>>;
  slowest: Readonly<Record<LatencyColumn, number | null>>;
}

const seconds = (ms: number) => ms / 1000;

const isGather = ({ name }: Span) => /:gather\b/.test(name);
const isListening = ({ name }: Span) => name.includes('stt-listen:');
const isKey = ({ name }: Span) => name.includes('dtmf:');

const recognitionsIn = (spans: readonly Span[]): Span[] =>
  spans.filter(span =>
    isListening(span)
      ? parseSttResult(attributeOf(span, 'stt.result')) !== null
      : isGather(span) &&
        !span.children.some(isListening) &&
        parseSttResult(attributeOf(span, 'stt.result')) !== null,
  );

const keyed = (spans: readonly Span[]): Span[] =>
  spans.filter(span => isGather(span) && span.children.some(isKey));

/** First sound of a synthesis; a played file is heard at once. */
const audioOf = (span: Span): number | null => {
  if (/^verb:play\b/.test(span.name)) return seconds(span.start);
  if (!span.name.includes('tts-generation')) return null;
  const firstByte = numberOf(attributeOf(span, 'time_to_first_byte_ms'));
  if (firstByte !== null) return seconds(span.start + firstByte);
  return span.broken ? null : seconds(span.end);
};

const between = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : to - from;

const SAME = 1e-6;

/** A moment before an earlier one of its turn counts as unknown: one of the two is wrong. */
const inOrder = (moments: readonly (number | null)[]): (number | null)[] => {
  let latest = -Infinity;
  return moments.map(moment => {
    if (moment === null || !Number.isFinite(moment) || moment < latest - SAME) return null;
    latest = Math.max(latest, moment);
    return latest;
  });
};

const placeFrom = (spans: readonly Span[], ms: number): number => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
};

const heardOf = (span: Span, until: number, peaks?: Peaks) => {
  const { stopped, latency, hook } = recognitionOf(span, peaks);
  const recognised = stopped === null || latency === null ? null : stopped + latency;
  return { stopped, recognised, hook: hook && hook.start < until ? hook : null };
};

const keyedOf = (keys: readonly Span[], span: Span) => {
  const last = keys.at(-1);
  const stopped = last && !last.broken ? seconds(last.end) : null;
  const hooks = span.children.filter(
    hook => isWebhookSpan(hook) && !hook.broken && (stopped === null || seconds(hook.end) >= stopped),
  );
  const hook = hooks.findLast(hookTellsResult) ?? hooks.at(-1) ?? null;
  return { stopped, recognised: hook ? seconds(hook.start) : null, hook };
};

const turnOf = (span: Span, until: number, audio: readonly Span[], peaks?: Peaks): Turn => {
  const keys = span.children.filter(isKey);
  const result = parseSttResult(attributeOf(span, 'stt.result'));
  const bySpeech = result !== null;
  const { hook, ...told } = bySpeech ? heardOf(span, until, peaks) : keyedOf(keys, span);
  const heard = hook ? audio[placeFrom(audio, hook.end)] : undefined;
  const [stopped = null, recognised = null, answered = null, firstAudio = null] = inOrder([
    told.stopped,
    told.recognised,
    hook ? seconds(hook.end) : null,
    heard && heard.start < until ? audioOf(heard) : null,
  ]);
  return {
    said: bySpeech ? result.transcript : keys.map(key => attributeTextOf(key, 'dtmf')).join(''),
    by: bySpeech ? 'speech' : 'keys',
    stopped,
    recognised,
    answered,
    firstAudio,
    stt: between(stopped, recognised),
    webhook: between(recognised, answered),
    tts: between(answered, firstAudio),
    total: between(stopped, firstAudio),
    failed: (hook?.failure ?? span.failure) !== null,
  };
};

/** Where playback of a turn starts: when the caller stopped, else its first known moment. */
export const turnMoment = ({ stopped, recognised, answered, firstAudio }: Turn): number | null =>
  stopped ?? recognised ?? answered ?? firstAudio;

const sorted = (values: readonly number[]): number[] => values.toSorted((left, right) => left - right);

export const medianOf = (values: readonly number[]): number | null => {
  const ordered = sorted(values);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};

export const percentile90Of = (values: readonly number[]): number | null =>
  sorted(values)[Math.ceil(values.length * 0.9) - 1] ?? null;

const perColumn = (
  value: (column: LatencyColumn) => number | null,
): Record<LatencyColumn, number | null> => ({
  stt: value('stt'),
  webhook: value('webhook'),
  tts: value('tts'),
  total: value('total'),
});

/** Waiting for another key is no recognition. */
const counted = (turn: Turn, column: LatencyColumn): number | null =>
  column === 'stt' && turn.by === 'keys' ? null : turn[column];

export const PARTS = ['stt', 'webhook', 'tts'] as const;

/** Rounds to hundredths so that parts add up; a total below one of its parts becomes null. */
export const roundedLatencies = (
  row: Readonly<Record<LatencyColumn, number | null>>,
): Readonly<Record<LatencyColumn, number | null>> => {
  const round = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  const parts = PARTS.map(part => round(row[part]));
  const [stt = null, webhook = null, tts = null] = parts;
  const sum = round(parts.reduce<number>((total, part) => total + (part ?? 0), 0)) ?? 0;
  const total = round(row.total);
  // Rounding moves a sum by at most 0.015.
  const isSum = total !== null && !parts.includes(null) && Math.abs(total - sum) < 0.02;
  const isTooSmall = total !== null && parts.some(part => part !== null && part > total);
  return { stt, webhook, tts, total: isSum ? sum : isTooSmall ? null : total };
};

export interface LatencyPart {
  part: (typeof PARTS)[number];
  /** Seconds since the caller stopped. */
  from: number;
  to: number;
}

/** Consecutive parts of a turn's wait, without unknown ones. */
export const latencyParts = ({ stopped, recognised, answered, firstAudio }: Turn): LatencyPart[] => {
  const zero = stopped ?? recognised ?? answered ?? 0;
  const moments = [stopped, recognised, answered, firstAudio];
  return PARTS.flatMap((part, place) => {
    const [from = null, to = null] = moments.slice(place, place + 2);
    return from === null || to === null ? [] : [{ part, from: from - zero, to: to - zero }];
  });
};

/** From so many turns on a median and a percentile tell more than the turns themselves. */
export const ENOUGH_TURNS = 10;

/** A slowest turn stands out from the median by so much, in seconds and as a factor. */
const NOTABLE = { seconds: 0.2, factor: 1.5 };

const isNotable = (value: number, values: readonly number[]): boolean => {
  const median = medianOf(values) ?? value;
  return value - median >= NOTABLE.seconds && value >= median * NOTABLE.factor;
};

const slowestOf = (turns: readonly Turn[], column: LatencyColumn): number | null => {
  const known = turns.flatMap((turn, index) => {
    const value = counted(turn, column);
    return value === null ? [] : [{ index, value }];
  });
  const slowest = known.reduce<(typeof known)[number] | null>(
    (found, each) => (found && found.value >= each.value ? found : each),
    null,
  );
  if (!slowest) return null;
  const values = known.map(({ value }) => value);
  return isNotable(slowest.value, values) ? slowest.index : null;
};

/** One row per turn. @param peaks by channel, for recognisers that do not report their latency */
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
  const values = (column: LatencyColumn) => turns.flatMap(turn => counted(turn, column) ?? []);
  return {
    turns,
    median: perColumn(column => medianOf(values(column))),
    percentile90: perColumn(column => percentile90Of(values(column))),
    slowest: perColumn(column => slowestOf(turns, column)),
  };
};
