import { filledText } from '../../../platform/calls/call.ts';
import { recognisedIn } from '../../../platform/calls/recognition.ts';
import { attributeOf, type Span, type Trace } from '../../../platform/calls/trace.ts';
import { saidIn } from '../../../platform/calls/transcript.ts';
import { align } from './align.ts';

/** `only`: the other call has no such step, or its span was lost. `text`: what was said, keyed in or asked for. */
export type StepDifference = 'only' | 'failure' | 'text' | 'attribute' | 'slower';

export interface StepRow {
  left: Span | null;
  right: Span | null;
  /** The worst is first; empty where both did the same. */
  differences: StepDifference[];
  /** The two have other values of these. */
  attributes: string[];
}

/** These say what was done with what; times and sids differ in any two calls. */
const COMPARED = [
  'http.statusCode',
  'http.status_code',
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

/** Removes what differs from one to the next, as in `verb:say{text="Hi"}` and `tts-generation: (google) chunk 3`. */
export const verbOf = ({ name }: Pick<Span, 'name'>): string =>
  name
    .replace(/\{[\s\S]*$/, '')
    .replace(/^dtmf:.*/, 'dtmf')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
    .replace(/:? \([^()]*\)/, '')
    .replace(/ chunk \d+$/, ' chunk')
    .trim();

/** Sids stand in the query, so it is left out. */
const pathOf = (url: unknown): string | null => filledText(url)?.replace(/[?#].*$/s, '') ?? null;

/** null where the step has no words. Hostile. */
export const stepText = (span: Span): string | null =>
  saidIn(span) ??
  filledText(recognisedIn(attributeOf(span, 'stt.result'))?.transcript) ??
  filledText(attributeOf(span, 'dtmf')) ??
  pathOf(attributeOf(span, 'http.url') ?? attributeOf(span, 'hook.url'));

const lengthOf = (span: Span): number | null => (span.broken ? null : span.end - span.start);

/** These wait for a server: a longer time is no more talk. */
const waits = ({ family, name }: Span): boolean =>
  family === 'webhook' || family === 'tts' || family === 'llm' || name.startsWith('lookup');

/** true where one took twice as long, and half a second more. */
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

/**
 * Steps pair by verb and text, then by verb, in the order of their trees. A step that only one call has may have been
 * lost on the way (docs/platform-api.md#traces).
 */
export const compareTraces = (left: Trace, right: Trace): StepRow[] => {
  const texts = new Map<Span, string>();
  const wholeKey = (span: Span): string => {
    const known = texts.get(span) ?? `${verbOf(span)}\n${stepText(span) ?? ''}`;
    texts.set(span, known);
    return known;
  };
  return align(left.spans, right.spans, [wholeKey, verbOf]).map(pair => rowOf(pair.left, pair.right));
};
