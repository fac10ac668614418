import type { Answer } from '../client.ts';

interface Value {
  stringValue?: string;
  boolValue?: boolean;
  doubleValue?: number;
}
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
}
interface Inner {
  spans: Span[];
}
export interface Trace {
  resourceSpans: { resource: unknown; instrumentationLibrarySpans?: Inner[]; scopeSpans?: Inner[] }[];
}

/** The spans of a trace, whichever way its containers are named. */
export const flat = (answer: Answer): Span[] =>
  (answer.json as Trace).resourceSpans
    .flatMap(one => one.instrumentationLibrarySpans ?? one.scopeSpans ?? [])
    .flatMap(inner => inner.spans);

export function attribute(span: Span, key: string): string | boolean | number | undefined {
  const value = span.attributes.find(one => one.key === key)?.value;
  return value?.stringValue ?? value?.boolValue ?? value?.doubleValue;
}

/** Start and end in seconds of the recording, whose beginning is the span that makes it (docs/platform-api.md#traces). */
export function timesOf(spans: Span[]): (span: Span) => { start: number; end: number } {
  const origin = spans.find(span => span.name.includes('background-record:listen'));
  const zero = BigInt(origin?.startTimeUnixNano ?? 0);
  const seconds = (nanos: string) => Number(BigInt(nanos) - zero) / 1e9;
  return span => ({ start: seconds(span.startTimeUnixNano), end: seconds(span.endTimeUnixNano) });
}
