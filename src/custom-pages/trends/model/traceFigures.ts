import { numberOf, filledText } from '../../../platform/calls/call.ts';
import { attributeOf, type Span, type Trace } from '../../../platform/calls/trace.ts';
import { isObject } from '../../../lib/values.ts';

/** Kept of a sampled trace: numbers, no callers' words. Milliseconds. */
export interface SpeechValue {
  /** `first_byte`: streamed speech; `whole`: a file; `recognition`: from the end of speech to its text. */
  kind: 'recognition' | 'first_byte' | 'whole';
  vendor: string | null;
  label: string | null;
  language: string | null;
  voice: string | null;
  /** From the platform's cache, without asking the vendor. */
  cached: boolean;
  ms: number;
}

export interface TraceFigures {
  speech: SpeechValue[];
  failedHooks: number;
}

const isHook = ({ name }: Span): boolean =>
  name === 'performAppWebhook' || name.startsWith('verb:hook') || name.startsWith('session:redirect');

/** Chunks have spans of their own, which say nothing of a delay. */
const isSynthesis = ({ name }: Span): boolean =>
  name.startsWith('tts-generation') && !/ chunk \d+$/.test(name);

const isListening = ({ name }: Span): boolean => name.startsWith('stt-listen:');

const told = (span: Span, name: string): string | null => filledText(attributeOf(span, name));

const synthesisOf = (span: Span): SpeechValue[] => {
  const cached = attributeOf(span, 'tts.cached') === true;
  const firstByte = numberOf(attributeOf(span, 'time_to_first_byte_ms'));
  const whole = span.broken ? null : span.end - span.start;
  const ms = firstByte ?? whole;
  if (ms === null || ms < 0) return [];
  return [
    {
      kind: firstByte === null ? 'whole' : 'first_byte',
      vendor: told(span, 'tts.vendor'),
      label: told(span, 'tts.label'),
      language: told(span, 'tts.language'),
      voice: told(span, 'tts.voice'),
      cached,
      ms,
    },
  ];
};

/** Several results of a gather are joined by commas; only applications that ask get any. */
const recognitionsOf = (span: Span): SpeechValue[] => {
  const text = attributeOf(span, 'stt.latency_ms');
  const parts = typeof text === 'string' ? text.split(',') : [text];
  return parts.flatMap(part => {
    const ms = numberOf(part);
    if (ms === null || ms < 0) return [];
    return [
      {
        kind: 'recognition' as const,
        vendor: told(span, 'stt.vendor'),
        label: told(span, 'stt.label'),
        language: told(span, 'stt.language'),
        voice: null,
        cached: false,
        ms,
      },
    ];
  });
};

export const traceFiguresOf = (trace: Trace): TraceFigures => ({
  speech: trace.spans.flatMap(span =>
    isSynthesis(span)
      ? synthesisOf(span)
      : // A gather repeats what its recogniser below it says.
        span.children.some(isListening)
        ? []
        : recognitionsOf(span),
  ),
  failedHooks: trace.spans.filter(span => isHook(span) && span.failure !== null).length,
});

/** null: not written by this version. Storage can hold anything. */
export const readTraceFigures = (value: unknown): TraceFigures | null => {
  if (!isObject(value) || !Array.isArray(value['speech'])) return null;
  const speech = value['speech'].filter(
    (each): each is SpeechValue =>
      isObject(each) && typeof each['ms'] === 'number' && typeof each['kind'] === 'string',
  );
  const failedHooks = numberOf(value['failedHooks']);
  return failedHooks === null || speech.length !== value['speech'].length ? null : { speech, failedHooks };
};
