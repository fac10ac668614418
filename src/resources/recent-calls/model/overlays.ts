import { numberOf, filledText } from '../../../platform/calls/call.ts';
import {
  AFTER_START,
  type Peaks,
  parseSttResult,
  recognitionOf,
  sttChannel,
  hookTellsResult,
} from '../../../platform/calls/recognition.ts';
import { attributeOf, inTimeOrder, type Span, type Trace } from '../../../platform/calls/trace.ts';

export type OverlayKind = 'speech' | 'dtmf' | 'latency' | 'tts' | 'application';

export interface SpeechResult {
  kind: 'speech';
  vendor: string | null;
  /** null: nothing was recognised; `reason` says why. */
  transcript: string | null;
  reason: 'timeout' | 'ended' | null;
  /** 0: unknown, not shown. */
  confidence: number;
  languageCode: string | null;
  /** Seconds; null: unknown. */
  latency: number | null;
}

export type OverlayDetail =
  | SpeechResult
  | { kind: 'dtmf'; digits: string; seconds: number }
  | { kind: 'tts'; vendor: string; seconds: number; cached: string | null }
  | { kind: 'application'; status: number; seconds: number };

export interface Overlay {
  id: string;
  kind: OverlayKind;
  /** Seconds from the start of the recording. */
  start: number;
  end: number;
  /** 0 is the caller, in the upper half. */
  channel: number;
  text: string;
  detail: OverlayDetail;
}

const DTMF_MIN = 0.1;
const APPLICATION_MIN = 0.05;

const startOf = ({ start }: Span) => start / 1000;
const endOf = ({ end }: Span) => end / 1000;
const idOf = ({ id, index }: Span) => (id === '' ? `span-${String(index)}` : id);
const secondsText = (seconds: number) => `${seconds.toFixed(2)}s`;

const speech = (span: Span, channel: number, peaks?: Peaks): Overlay[] => {
  const result = parseSttResult(attributeOf(span, 'stt.result'));
  const resolve = attributeOf(span, 'stt.resolve');
  const { stopped, latency: exact, told } = recognitionOf(span, peaks);
  const latency = exact === null || exact < 0 ? null : told ? exact : Math.round(exact * 100) / 100;
  const end = endOf(span);
  const detail: SpeechResult = {
    kind: 'speech',
    vendor: result?.vendor ?? null,
    transcript: result ? result.transcript : null,
    reason: result ? null : resolve === 'timeout' ? 'timeout' : 'ended',
    confidence: result?.confidence ?? 0,
    languageCode: result?.languageCode ?? null,
    latency,
  };
  const base = { channel, detail };
  const shown: Overlay = {
    ...base,
    id: idOf(span),
    kind: 'speech',
    start: startOf(span) + AFTER_START,
    end,
    text: '',
  };
  const waits =
    result !== null && resolve === 'speech' && stopped !== null && stopped > 0 && latency !== null;
  if (!waits) return [shown];
  return [
    shown,
    {
      ...base,
      id: `${idOf(span)}latency`,
      kind: 'latency',
      start: stopped,
      end,
      text: `${String(latency)}s`,
    },
  ];
};

const dtmf = (span: Span): Overlay[] => {
  const digits = attributeOf(span, 'dtmf');
  const duration = attributeOf(span, 'duration');
  const ms = numberOf(typeof duration === 'string' ? duration.replace('ms', '') : duration);
  if ((typeof digits !== 'string' && typeof digits !== 'number') || ms === null) return [];
  const seconds = ms / 1000;
  const start = startOf(span);
  return [
    {
      id: idOf(span),
      kind: 'dtmf',
      start,
      end: start + Math.max(DTMF_MIN, seconds),
      channel: 0,
      text: '',
      detail: { kind: 'dtmf', digits: String(digits), seconds },
    },
  ];
};

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const tts = (span: Span): Overlay[] => {
  const vendor = filledText(attributeOf(span, 'tts.vendor'));
  const cached = attributeOf(span, 'tts.cached');
  if (vendor === null || cached === undefined || cached === null || isTrue(cached)) return [];
  const start = startOf(span);
  const firstByte = numberOf(attributeOf(span, 'time_to_first_byte_ms'));
  // The end of a broken span is unknown, and so is how long the caller waited.
  if (firstByte === null && span.broken) return [];
  const end = firstByte === null ? endOf(span) : start + firstByte / 1000;
  return [
    {
      id: idOf(span),
      kind: 'tts',
      start,
      end,
      channel: 1,
      text: secondsText(end - start),
      detail: { kind: 'tts', vendor, seconds: end - start, cached: filledText(String(cached)) },
    },
  ];
};

const application = (span: Span): Overlay[] => {
  if (span.broken || !hookTellsResult(span)) return [];
  const start = startOf(span);
  const seconds = endOf(span) - start;
  return [
    {
      id: idOf(span),
      kind: 'application',
      start,
      end: start + Math.max(APPLICATION_MIN, seconds),
      channel: 0,
      text: secondsText(seconds),
      detail: {
        kind: 'application',
        status: numberOf(attributeOf(span, 'http.statusCode')) ?? 404,
        seconds,
      },
    },
  ];
};

/** In drawing order: speech of gathers, transcriptions, keys, synthesis, the application's answers. */
const RULES: readonly [part: string, overlays: (span: Span, peaks?: readonly Peaks[]) => Overlay[]][] = [
  [':gather{', (span, peaks) => speech(span, 0, peaks?.[0])],
  ['stt-listen:', (span, peaks) => speech(span, sttChannel(span.name), peaks?.[sttChannel(span.name)])],
  ['dtmf:', dtmf],
  ['tts-generation', tts],
  ['verb:hook', application],
];

/**
 * In drawing order; empty without the span of the recording. Spans without `stt.latency_ms` need `peaks`, by channel.
 */
export const waveformOverlays = (trace: Trace, peaks?: readonly Peaks[]): Overlay[] => {
  if (!trace.hasRecording) return [];
  const spans = inTimeOrder(trace);
  const seen = new Set<string>();
  return RULES.flatMap(([part, overlays]) =>
    spans.filter(({ name }) => name.includes(part)).flatMap(span => overlays(span, peaks)),
  ).filter(({ id }) => !seen.has(id) && seen.add(id));
};

export const isAlwaysShown = ({ kind }: Overlay): boolean => kind === 'speech' || kind === 'dtmf';
