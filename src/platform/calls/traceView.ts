import { clockText, type CallFinding, lengthText } from './outcome.ts';
import { type Attribute, shownAttributes, unwrapOtlpValue } from './spanAttributes.ts';
import type { Span, Trace } from './trace.ts';

const NAME_MAX = 36;

export const shortName = (name: string): string => {
  if (name.length <= NAME_MAX) return name;
  const characters = Array.from(name);
  return characters.length <= NAME_MAX ? name : `${characters.slice(0, NAME_MAX).join('')}...`;
};

/** `0.42 ms`, `307 ms`, `2.50 s`, `2 min 14 s`. */
export const durationText = (ms: number): string => {
  if (ms < 1) return [ms.toFixed(2), 'ms'].join(' ');
  if (Math.round(ms) < 1000) return [Math.round(ms), 'ms'].join(' ');
  const seconds = ms / 1000;
  if (Math.round(seconds * 100) < 6000) return `${seconds.toFixed(2)} s`;
  return lengthText(seconds);
};

/** `0:20`, or `0:20.5` for a short step. @param ms from the call's zero. @param step milliseconds */
export const axisMomentText = (ms: number, step: number): string => {
  const decimals = [1000, 100, 10, 1].findIndex(unit => step >= unit);
  const places = decimals < 0 ? 3 : decimals;
  const units = Math.round(Math.abs(ms) / 10 ** (3 - places));
  const whole = clockText(Math.floor(units / 10 ** places));
  const rest = places === 0 ? '' : `.${String(units % 10 ** places).padStart(places, '0')}`;
  return `${ms < 0 && units > 0 ? '−' : ''}${whole}${rest}`;
};

/** The span's id; plus its index if the id is missing or shared. */
export const spanKey = ({ spans }: Trace, span: Span): string =>
  span.id !== '' && spans.find(({ id }) => id === span.id) === span
    ? span.id
    : `${span.id}~${String(span.index)}`;

/** null for a key of another trace. */
export const spanOfKey = ({ spans }: Trace, key: string | null): Span | null => {
  if (key === null) return null;
  const place = /~(\d+)$/.exec(key);
  return (place ? spans[Number(place[1])] : spans.find(({ id }) => id !== '' && id === key)) ?? null;
};

/** Milliseconds from the call's zero. */
export interface PathSegment {
  span: Span;
  from: number;
  to: number;
}

const isBackground = ({ name }: Span): boolean => name.startsWith('background-');

/** Walks back from the root's end to the child that ended last before; in time order, without gaps. */
export const criticalPath = (root: Span): PathSegment[] => {
  const segments: PathSegment[] = [];
  const frames: { span: Span; last: number; until: number; children: Span[]; next: number }[] = [];
  const enter = (span: Span, until: number) => {
    const children = span.children
      .filter(child => !isBackground(child) && child.end > child.start)
      .toSorted((left, right) => right.end - left.end);
    const last = Math.min(span.end, until);
    frames.push({ span, last, until: last, children, next: 0 });
  };
  const segment = (span: Span, from: number, to: number) => {
    if (to > from) segments.push({ span, from, to });
  };
  enter(root, root.end);
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const child = frame.children[frame.next];
    if (!child || frame.until <= frame.span.start) {
      segment(frame.span, frame.span.start, frame.until);
      frames.pop();
      continue;
    }
    frame.next += 1;
    const start = Math.max(child.start, frame.span.start);
    const end = Math.min(child.end, frame.until);
    // A child that ran past the start of the next one did not hold it up.
    if (start >= end || (child.end > frame.until && frame.until < frame.last)) continue;
    segment(frame.span, end, frame.until);
    frame.until = start;
    enter(child, end);
  }
  return segments.reverse();
};

/** Known from the verb, or of no use beside it. */
const TOLD_BY_VERB: readonly string[] = [
  'tts.vendor',
  'tts.language',
  'tts.voice',
  'tts.cached',
  'engine',
  'voice',
];

export interface Synthesis {
  span: Span;
  attributes: Attribute[];
}

/** What the syntheses of a verb say beside it. @param withInternal includes attributes of the collector */
export const synthesesOf = ({ children }: Span, withInternal = false): Synthesis[] =>
  children
    .filter(({ name }) => name.includes('tts-generation'))
    .map(span => ({
      span,
      attributes: shownAttributes(span.attributes, withInternal).filter(
        ({ key }) => !TOLD_BY_VERB.includes(key),
      ),
    }))
    .filter(({ attributes }) => attributes.length > 0);

export interface SpanQuestion {
  text?: string;
  family?: Span['family'] | undefined;
  failedOnly?: boolean;
  longerThanMs?: number;
}

const haystacks = new WeakMap<Span, string>();

const haystackOf = (span: Span): string => {
  const known = haystacks.get(span);
  if (known !== undefined) return known;
  const values = span.attributes.map(({ key, value }) => {
    const plain = unwrapOtlpValue(value);
    return `${key} ${typeof plain === 'string' ? plain : (JSON.stringify(plain) ?? '')}`;
  });
  const text = [span.name, span.id, ...values].join('\n').toLowerCase();
  haystacks.set(span, text);
  return text;
};

/** In tree order. */
export const findSpans = (
  { spans }: Trace,
  { text = '', family, failedOnly = false, longerThanMs = 0 }: SpanQuestion,
): Span[] => {
  const wanted = text.trim().toLowerCase();
  return spans.filter(
    span =>
      (family === undefined || span.family === family) &&
      (!failedOnly || span.failure !== null) &&
      (longerThanMs <= 0 || span.end - span.start >= longerThanMs) &&
      (wanted === '' || haystackOf(span).includes(wanted)),
  );
};

export interface SpanFinding extends CallFinding {
  span: string;
}

const worstSpans = ({ spans }: Trace): Span[] => {
  const failed = spans.filter(span => span.failure !== null);
  const webhooks = failed.filter(({ family }) => family === 'webhook');
  return webhooks.length > 0 ? webhooks : failed;
};

const firstOf = (spans: readonly Span[]): Span | null =>
  spans.reduce<Span | null>((found, span) => (found && found.start <= span.start ? found : span), null);

/** The first failed webhook, else any other failure; null: none. */
export const worstSpan = (trace: Trace): Span | null => firstOf(worstSpans(trace));

/** What a call's page says of `worstSpan`. */
export const worstSpanFinding = (trace: Trace): SpanFinding | null => {
  const worst = worstSpans(trace);
  const first = firstOf(worst);
  if (!first) return null;
  const { status = null, text = '' } = first.failure ?? {};
  return {
    key: `resources.recent-calls.worst.${first.family === 'webhook' ? 'webhook' : 'span'}`,
    args: { smart_count: worst.length, name: shortName(first.name), problem: status ?? text },
    seconds: first.start / 1000,
    span: spanKey(trace, first),
  };
};
