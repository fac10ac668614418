import { numberOf, filledText } from './call.ts';
import { attributeOf, type Span } from './trace.ts';
import { fieldIn } from '../../lib/values.ts';

export interface Peaks {
  values: ArrayLike<number>;
  /** Seconds. */
  duration: number;
}

export const AFTER_START = 0.05;
const SILENCE = 0.03;
const IN_A_ROW = 5;
const AFTER_SPEECH = 0.02;

/** Second at which speech ended within the range; null without speech. */
export const speechEnd = ({ values, duration }: Peaks, start: number, end: number): number | null => {
  const count = values.length;
  if (count === 0 || !(duration > 0)) return null;
  const indexOf = (second: number) => Math.ceil((second * count) / duration);
  let loud = 0;
  for (let index = Math.min(indexOf(end), count - 1); index > indexOf(start); index -= 1) {
    loud = Math.abs(values[index] ?? 0) > SILENCE ? loud + 1 : 0;
    if (loud === IN_A_ROW) return ((index + IN_A_ROW) * duration) / count + AFTER_SPEECH;
  }
  return null;
};

interface Recognised {
  vendor: string | null;
  transcript: string;
  confidence: number;
  languageCode: string | null;
}

/** null unless `stt.result` is a JSON object. */
export const parseSttResult = (result: unknown): Recognised | null => {
  if (typeof result !== 'string') return null;
  try {
    const json = JSON.parse(result) as unknown;
    if (typeof json !== 'object' || json === null) return null;
    const first = fieldIn(fieldIn(json, 'alternatives'), 0);
    return {
      vendor: filledText(fieldIn(fieldIn(json, 'vendor'), 'name')),
      transcript: filledText(fieldIn(first, 'transcript')) ?? '',
      confidence: numberOf(fieldIn(first, 'confidence')) ?? 0,
      languageCode: filledText(fieldIn(json, 'language_code')),
    };
  } catch {
    return null;
  }
};

/** The number after `stt-listen:` counts channels from 1; a vendor's name there is channel 0. */
export const sttChannel = (name: string): number => {
  const channel = Number(/stt-listen:(\d+)/.exec(name)?.[1] ?? 0);
  return channel > 0 ? channel - 1 : 0;
};

const REASON = /"reason"\s*:\s*"(?:speechDetected|dtmfDetected)"/;

/** The webhook passes recognised words or keys to the application. */
export const hookTellsResult = (hook: Span): boolean => {
  const body = attributeOf(hook, 'http.body');
  return typeof body === 'string' && REASON.test(body);
};

export const isWebhookSpan = ({ name }: Span): boolean => name.includes('verb:hook');
const isListening = ({ name }: Span): boolean => name.includes('stt-listen:');

/** Likeliest first: below the span from the last one (earlier ones carry partial words), then beside it. */
const hooksOf = (span: Span): Span[] => {
  const below = span.children.filter(isWebhookSpan).reverse();
  const beside =
    below.length === 0 && isListening(span)
      ? (span.parent?.children ?? []).filter(other => isWebhookSpan(other) && other.start >= span.start)
      : [];
  const hooks = [...below, ...beside].filter(({ broken }) => !broken);
  return [...hooks.filter(hookTellsResult), ...hooks.filter(hook => !hookTellsResult(hook))];
};

const shared = (span: Span, hook: Span | null): number =>
  hook ? Math.max(0, Math.min(span.end, hook.end) - Math.max(span.start, hook.start)) / 1000 : 0;

/** Milliseconds; a gather that heard several results separates them by commas, the last one counts. */
const latencyTold = (span: Span): number | null => {
  const told = attributeOf(span, 'stt.latency_ms');
  const ms = numberOf(typeof told === 'string' ? told.slice(told.lastIndexOf(',') + 1) : told);
  return ms === null || ms < 0 ? null : ms;
};

export interface Recognition {
  stopped: number | null;
  /** Seconds from the end of the words to the result, not rounded. */
  latency: number | null;
  /** false: measured in the sound instead of reported by the platform. */
  told: boolean;
  hook: Span | null;
}

/** @param peaks of the span's channel, for recognisers that do not report their latency */
export const recognitionOf = (span: Span, peaks?: Peaks): Recognition => {
  const ms = latencyTold(span);
  const told = ms !== null;
  if (span.broken) return { stopped: null, latency: null, told, hook: null };
  const end = span.end / 1000;
  const heard = told || !peaks ? null : speechEnd(peaks, span.start / 1000 + AFTER_START, end);
  const stoppedWith = (hook: Span | null) => (told ? end - ms / 1000 - shared(span, hook) : heard);
  const hook =
    hooksOf(span).find(each => {
      const stopped = stoppedWith(each);
      return stopped === null || each.end / 1000 >= stopped;
    }) ?? null;
  const stopped = stoppedWith(hook);
  return {
    stopped,
    latency: told ? ms / 1000 : heard === null ? null : end - heard - shared(span, hook),
    told,
    hook,
  };
};
