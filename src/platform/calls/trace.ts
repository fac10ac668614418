import { isSipFailure } from './outcome.ts';
import { attributesIn, type RawAttribute, unwrapOtlpValue } from './spanAttributes.ts';
import { isObject, textOrNumber } from '../../lib/values.ts';

export type SpanFamilyName = 'stt' | 'tts' | 'verb' | 'webhook' | 'sip' | 'llm' | 'dtmf' | 'other';

export interface Span {
  index: number;
  /** Hexadecimal if the platform's form is known, so links survive a change of collector; '' if absent. */
  id: string;
  parentId: string;
  name: string;
  family: SpanFamilyName;
  /** Milliseconds from the call's zero; `end` is never before `start`. */
  start: number;
  end: number;
  /** Exact nanoseconds since 1970; null if unknown. */
  startNanos: bigint | null;
  endNanos: bigint | null;
  depth: number;
  parent: Span | null;
  children: Span[];
  orphan: boolean;
  /** Ends before it starts, or lacks a time: length and end mean nothing. */
  broken: boolean;
  failure: { status: number | null; text: string } | null;
  attributes: readonly RawAttribute[];
}

export interface Trace {
  spans: Span[];
  roots: Span[];
  /** Second 0 of the call's time axis, nanoseconds since 1970; null without times. */
  zero: bigint | null;
  /** Overlays of the recording need one that begins at zero. */
  hasRecording: boolean;
  start: number;
  end: number;
}

const listIn = (object: unknown, ...names: string[]): unknown[] =>
  isObject(object)
    ? names.flatMap(name => (Array.isArray(object[name]) ? (object[name] as unknown[]) : []))
    : [];

/** Accepts both spellings, any number of containers, and a bare list. */
const rawSpans = (answer: unknown): Readonly<Record<string, unknown>>[] => {
  const spans = Array.isArray(answer)
    ? (answer as unknown[])
    : listIn(answer, 'resourceSpans', 'batches')
        .flatMap(resource => listIn(resource, 'scopeSpans', 'instrumentationLibrarySpans'))
        .flatMap(scope => listIn(scope, 'spans'));
  return spans.filter(isObject);
};

const BASE64_ID = /^[A-Za-z0-9+/_-]{11}=$/;
const HEX_ID = /^[0-9a-fA-F]{16}$/;

/** Eight bytes in base64 or hex become hex; other ids stay. */
export const spanIdOf = (id: unknown): string => {
  if (typeof id !== 'string') return '';
  if (HEX_ID.test(id)) return id.toLowerCase();
  if (!BASE64_ID.test(id)) return id;
  const bytes = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
  let hex = '';
  for (let at = 0; at < bytes.length; at += 1) hex += bytes.charCodeAt(at).toString(16).padStart(2, '0');
  return hex;
};

/** Nanoseconds have nineteen digits, more than a double holds. */
const nanosOf = (value: unknown): bigint | null => {
  if (typeof value === 'string') return /^\d{1,30}$/.test(value) ? BigInt(value) : null;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? BigInt(Math.round(value)) : null;
};

/** undefined if the span lacks the attribute. */
export const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, key: string): unknown => {
  const found = attributes.find(attribute => attribute.key === key);
  return found && unwrapOtlpValue(found.value);
};

/** Text and numbers as text; '' for anything else. */
export const attributeTextOf = (span: Pick<Span, 'attributes'>, key: string): string =>
  textOrNumber(attributeOf(span, key));

/** First match wins: a webhook of a verb is a webhook. */
const FAMILIES: readonly (readonly [RegExp, SpanFamilyName])[] = [
  [/^dtmf:/, 'dtmf'],
  [/tts-generation|^tts[-:]/, 'tts'],
  [/stt-listen|^stt[-:]|background-transcribe/, 'stt'],
  [/verb:hook|http_callback|webhook/i, 'webhook'],
  [/\bllm\b/i, 'llm'],
  [/^verb:|^background-/, 'verb'],
  [/^(?:inbound|outbound|incoming)-call|^call-status|\bsip\b|\binvite\b/i, 'sip'],
];

export const spanFamilyOf = (name: string): SpanFamilyName =>
  FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

const isHttpFailure = (status: number) => status >= 400;

/** The platform writes `webhookStatus` for a first webhook that failed only. */
const STATUSES: ReadonlyMap<string, (status: number) => boolean> = new Map([
  ['http.statusCode', isHttpFailure],
  ['http.status_code', isHttpFailure],
  ['webhookStatus', () => true],
  ['invite.status_code', isSipFailure],
]);

const ERRORS: readonly string[] = ['error', 'error.message', 'invite.err'];

const failureIn = (attributes: readonly RawAttribute[], status: unknown): Span['failure'] => {
  let failed: number | null = null;
  let text = '';
  for (const { key, value } of attributes) {
    const said = unwrapOtlpValue(value);
    if (STATUSES.get(key)?.(Number(said)) === true) {
      if (Number(said) > 0) failed = Number(said);
      else text = text || 'error';
    } else if (ERRORS.includes(key)) {
      if (said !== false && said !== 'false' && said !== '' && said !== null && said !== undefined)
        text = text || (typeof said === 'string' ? said : 'error');
    }
  }
  const code = isObject(status) ? status['code'] : undefined;
  if (code === 2 || code === 'STATUS_CODE_ERROR') {
    const message = isObject(status) ? status['message'] : undefined;
    text = text || (typeof message === 'string' && message !== '' ? message : 'error');
  }
  return failed === null && text === '' ? null : { status: failed, text };
};

const readSpan = (raw: Readonly<Record<string, unknown>>): Span => {
  const attributes = attributesIn(raw['attributes']);
  const name = typeof raw['name'] === 'string' ? raw['name'] : '';
  const id = spanIdOf(raw['spanId']);
  const parentId = spanIdOf(raw['parentSpanId']);
  const start = nanosOf(raw['startTimeUnixNano']);
  const end = nanosOf(raw['endTimeUnixNano']);
  return {
    index: 0,
    id,
    parentId: parentId === id ? '' : parentId,
    name,
    family: spanFamilyOf(name),
    start: 0,
    end: 0,
    startNanos: start ?? end,
    endNanos: end,
    depth: 0,
    parent: null,
    children: [],
    orphan: false,
    broken: start === null || end === null || end < start,
    failure: failureIn(attributes, raw['status']),
    attributes,
  };
};

const NANOS_PER_MS = 1e6;

/** The recording begins with this span (docs/platform-api.md#traces). */
const RECORDING = 'background-record:listen';

const earliest = (spans: readonly Span[]): bigint | null =>
  spans.reduce<bigint | null>(
    (first, { startNanos: at }) => (at !== null && (first === null || at < first) ? at : first),
    null,
  );

const link = (spans: readonly Span[]): Span[] => {
  const byId = new Map<string, Span>();
  for (const span of spans) if (span.id !== '' && !byId.has(span.id)) byId.set(span.id, span);
  const roots: Span[] = [];
  for (const span of spans) {
    span.parent = span.parentId === '' ? null : (byId.get(span.parentId) ?? null);
    span.orphan = span.parentId !== '' && span.parent === null;
  }
  const safe = new Set<Span>();
  for (const span of spans) {
    const above = new Set<Span>();
    let at: Span | null = span;
    while (at && !safe.has(at) && !above.has(at)) {
      above.add(at);
      at = at.parent;
    }
    if (at && above.has(at)) at.parent = null;
    for (const each of above) safe.add(each);
  }
  for (const span of spans) (span.parent?.children ?? roots).push(span);
  return roots;
};

const depthFirst = (roots: readonly Span[]): Span[] => {
  const order: Span[] = [];
  const stack = roots.toReversed();
  for (let span = stack.pop(); span; span = stack.pop()) {
    span.depth = span.parent ? span.parent.depth + 1 : 0;
    span.index = order.length;
    order.push(span);
    for (let child = span.children.length - 1; child >= 0; child -= 1) {
      const next = span.children[child];
      if (next) stack.push(next);
    }
  }
  return order;
};

/** @param answer of `RecentCalls/trace/{trace_id}`; an empty body has no spans */
export const readTrace = (answer: unknown): Trace => {
  const spans = rawSpans(answer).map(readSpan);
  const first = earliest(spans);
  const since = (at: bigint | null, from: bigint | null) =>
    at === null || from === null ? 0 : Number(at - from) / NANOS_PER_MS;
  for (const span of spans) span.start = since(span.startNanos, first);
  const inTime = spans.toSorted((left, right) => left.start - right.start);
  const roots = link(inTime);
  const recording = inTime.find(({ name, startNanos }) => startNanos !== null && name.includes(RECORDING));
  const zero = recording?.startNanos ?? roots.find(span => span.startNanos !== null)?.startNanos ?? first;
  const bounds = { start: 0, end: 0 };
  for (const span of spans) {
    span.start = since(span.startNanos, zero);
    span.end = Math.max(span.start, since(span.endNanos ?? span.startNanos, zero));
    bounds.start = Math.min(bounds.start, span.start);
    bounds.end = Math.max(bounds.end, span.end);
  }
  return { spans: depthFirst(roots), roots, zero, hasRecording: recording !== undefined, ...bounds };
};

/** `spans` itself is in tree order. */
export const inTimeOrder = ({ spans }: Trace): Span[] =>
  spans.toSorted((left, right) => left.start - right.start);
