/** Traces in the platform's shape, short to write. */
export interface SpanSketch {
  id: string;
  parent?: string;
  name?: string;
  /** Milliseconds from the trace's base. */
  from?: number;
  to?: number;
  attributes?: Readonly<Record<string, unknown>>;
}

export const BASE = 1_795_226_248_000_000_000n;

export const nanos = (ms: number): string => String(BASE + BigInt(Math.round(ms * 1e6)));

const valueOf = (value: unknown): unknown => {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return { doubleValue: value };
  return typeof value === 'string' ? { stringValue: value } : value;
};

export const rawSpan = ({
  id,
  parent = '',
  name = id,
  from = 0,
  to = from,
  attributes = {},
}: SpanSketch) => ({
  traceId: 'AAEsAGsA+ogCWAUcyqTBvw==',
  spanId: id,
  parentSpanId: parent,
  name,
  kind: 'SPAN_KIND_INTERNAL',
  startTimeUnixNano: nanos(from),
  endTimeUnixNano: nanos(to),
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) })),
});

/** One container in the older spelling. */
export const traceOf = (spans: readonly SpanSketch[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [] },
      instrumentationLibrarySpans: [{ instrumentationLibrary: { name: 'x' }, spans: spans.map(rawSpan) }],
    },
  ],
});
