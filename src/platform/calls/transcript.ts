import { parseSttResult, recognitionOf, sttChannel } from './recognition.ts';
import { attributeOf, attributeTextOf, inTimeOrder, type Span, type Trace } from './trace.ts';
import { fieldIn } from '../../lib/values.ts';

export interface TranscriptLine {
  spanId: string;
  who: 'caller' | 'other' | 'application';
  kind: 'speech' | 'keys' | 'said';
  /** Seconds from the call's zero. */
  start: number;
  end: number;
  /** Untrusted: a caller's words or an application's text. */
  text: string;
}

const parsed = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const saySpanText = (span: Span): string | null => {
  if (!/^verb:say\b/.test(span.name)) return null;
  const text = fieldIn(parsed(attributeOf(span, 'verb.summary')), 'text') ?? attributeOf(span, 'text');
  if (typeof text === 'string' && text !== '') return text;
  return /^verb:say\{.*?text="?([^"}]+)/s.exec(span.name)?.[1] ?? null;
};

const line = (span: Span): TranscriptLine[] => {
  const base = { spanId: span.id, start: span.start / 1000, end: span.end / 1000 };
  const said = saySpanText(span);
  if (said !== null) return [{ ...base, who: 'application', kind: 'said', text: said }];
  const listens = span.name.includes('stt-listen:');
  if (
    listens ||
    (/:gather\b/.test(span.name) && !span.children.some(({ name }) => name.includes('stt-listen:')))
  ) {
    const text = parseSttResult(attributeOf(span, 'stt.result'))?.transcript ?? '';
    const who = sttChannel(span.name) === 0 ? 'caller' : 'other';
    const end = recognitionOf(span).stopped ?? base.end;
    if (text !== '') return [{ ...base, end, who, kind: 'speech', text }];
  }
  const keys = span.children.filter(({ name }) => name.includes('dtmf:'));
  const digits = keys.map(key => attributeTextOf(key, 'dtmf')).join('');
  const [first, last] = [keys[0], keys.at(-1)];
  return first && last && digits !== ''
    ? [
        {
          ...base,
          start: first.start / 1000,
          end: last.end / 1000,
          who: 'caller',
          kind: 'keys',
          text: digits,
        },
      ]
    : [];
};

export const transcriptOf = (trace: Trace): TranscriptLine[] =>
  inTimeOrder(trace)
    .flatMap(line)
    .sort((left, right) => left.start - right.start);
