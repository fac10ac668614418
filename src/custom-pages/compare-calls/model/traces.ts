import { filledText } from '../../../platform/calls/call.ts';
import { parseSttResult } from '../../../platform/calls/recognition.ts';
import { attributeOf, type Span, type Trace } from '../../../platform/calls/trace.ts';
import { saySpanText } from '../../../platform/calls/transcript.ts';
import { align } from './align.ts';

/** `only`: the other call lacks the step or lost its span. `text`: words said, keyed in or asked for. */
export type StepDifference = 'only' | 'failure' | 'text' | 'attribute' | 'slower';

export interface StepRow {
  left: Span | null;
  right: Span | null;
  /** Worst first; empty: both did the same. */
  differences: StepDifference[];
  attributes: string[];
}

/** Attributes that say what was done; times and sids differ in any two calls. */
const COMPARED = [
  'http.statusCode',
  'http.status_code',
  'webhookStatus',
  'invite.status_code',
  'tts.vendor',
  'tts.language',
  'tts.voice',
  'tts.label',
  'stt.vendor',
  'stt.language',
  'stt.label',
  'dial.status',
] as const;

const SLOWER_TIMES = 2;
const SLOWER_MS = 500;

/** Removes what varies, as in `verb:say{text="Hi"}` and `tts-generation: (google) chunk 3`. */
export const spanBaseName = ({ name }: Pick<Span, 'name'>): string =>
  name
    .replace(/\{[\s\S]*$/, '')
    .replace(/^dtmf:.*/, 'dtmf')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
    .replace(/:? \([^()]*\)/, '')
    .replace(/ chunk \d+$/, ' chunk')
    .trim();

/** Without the query, which contains sids. */
const pathOf = (url: unknown): string | null => filledText(url)?.replace(/[?#].*$/s, '') ?? null;

/** Untrusted text; null: the step has no words. */
export const stepText = (span: Span): string | null =>
  saySpanText(span) ??
  filledText(parseSttResult(attributeOf(span, 'stt.result'))?.transcript) ??
  filledText(attributeOf(span, 'dtmf')) ??
  pathOf(attributeOf(span, 'http.url') ?? attributeOf(span, 'hook.url'));

const lengthOf = (span: Span): number | null => (span.broken ? null : span.end - span.start);

/** Steps that wait for a server, where a longer time is not more talk. */
const waits = ({ family, name }: Span): boolean =>
  family === 'webhook' || family === 'tts' || family === 'llm' || name.startsWith('lookup');

/** true if one took at least twice as long and half a second more. */
export const isSlower = (left: number | null, right: number | null): boolean => {
  if (left === null || right === null) return false;
  const [less, more] = left < right ? [left, right] : [right, left];
  return more - less >= SLOWER_MS && more >= SLOWER_TIMES * less;
};

const differingAttributes = (left: Span, right: Span): string[] =>
  COMPARED.filter(name => {
    const [a, b] = [attributeOf(left, name), attributeOf(right, name)];
    return a !== undefined && b !== undefined && String(a) !== String(b);
  });

const rowOf = (left: Span | null, right: Span | null): StepRow => {
  if (!left || !right) return { left, right, differences: ['only'], attributes: [] };
  const attributes = differingAttributes(left, right);
  const failed = (left.failure === null) !== (right.failure === null);
  const found: Readonly<Record<Exclude<StepDifference, 'only'>, boolean>> = {
    failure: failed || left.failure?.status !== right.failure?.status,
    text: stepText(left) !== stepText(right),
    attribute: attributes.length > 0,
    slower: waits(left) && isSlower(lengthOf(left), lengthOf(right)),
  };
  const differences = (['failure', 'text', 'attribute', 'slower'] as const).filter(name => found[name]);
  return { left, right, differences, attributes };
};

/** By verb and text, then by verb. An unpaired step may be a lost span (docs/platform-api.md#traces). */
export const compareTraces = (left: Trace, right: Trace): StepRow[] => {
  const texts = new Map<Span, string>();
  const wholeKey = (span: Span): string => {
    const known = texts.get(span) ?? `${spanBaseName(span)}\n${stepText(span) ?? ''}`;
    texts.set(span, known);
    return known;
  };
  return align(left.spans, right.spans, [wholeKey, spanBaseName]).map(pair => rowOf(pair.left, pair.right));
};
