import { randomOf } from '../hash.ts';
import { formOf } from '../traceId.ts';
import type { Span } from './span.ts';

const LIBRARY = { name: 'jambonz-feature-server', version: '0.9.6' };
const RESOURCE = {
  attributes: [{ key: 'service.name', value: { stringValue: 'jambonz-feature-server' } }],
};
const PER_CONTAINER = 40;

/** Ids in base64, moments as text; newer collectors say `scopeSpans`. */
export const otlpOf = (traceId: string, spans: readonly Span[]): unknown => {
  const { scopeSpans, severalContainers } = formOf(traceId);
  const trace = Buffer.from(traceId, 'hex').toString('base64');
  const ids = idsOf(traceId, spans.length);
  const written = spans.map(span => ({
    traceId: trace,
    spanId: ids[span.id],
    parentSpanId: span.parent === 0 ? '' : ids[span.parent],
    name: span.name,
    kind: 'SPAN_KIND_INTERNAL',
    startTimeUnixNano: String(span.start),
    endTimeUnixNano: String(span.end),
    attributes: span.attributes,
  }));
  const parts = severalContainers ? chunksOf(written, PER_CONTAINER) : [written];
  const inner = (part: unknown) =>
    scopeSpans ? { scope: LIBRARY, spans: part } : { instrumentationLibrary: LIBRARY, spans: part };
  const name = scopeSpans ? 'scopeSpans' : 'instrumentationLibrarySpans';
  if (!severalContainers) return { resourceSpans: [{ resource: RESOURCE, [name]: parts.map(inner) }] };
  return {
    resourceSpans: chunksOf(parts, 3).map(some => ({ resource: RESOURCE, [name]: some.map(inner) })),
  };
};

const idsOf = (traceId: string, count: number): string[] => {
  const random = randomOf('spans', traceId);
  const ids: string[] = [];
  for (let index = 0; index <= count; index += 1) {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(random.below(2 ** 32), 0);
    bytes.writeUInt32BE(index, 4);
    ids.push(bytes.toString('base64'));
  }
  return ids;
};

const chunksOf = <T>(items: readonly T[], size: number): T[][] => {
  const chunks: T[][] = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
};
