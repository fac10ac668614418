import type { Random } from '../seed/random.ts';

export const NO_TRACE = '0'.repeat(32);

/** Formats of some collectors, as bits of the fourth byte of a trace id. */
const SCOPE_SPANS = 1;
const SEVERAL_CONTAINERS = 2;

interface Form {
  scopeSpans: boolean;
  severalContainers: boolean;
}

/** Bytes 1 to 3 hold the number of spans (0: by the dialogue), byte 4 the format, the rest is random. */
export const traceIdOf = (random: Random, { scopeSpans, severalContainers }: Form, spans = 0): string => {
  const form = (scopeSpans ? SCOPE_SPANS : 0) + (severalContainers ? SEVERAL_CONTAINERS : 0);
  return hex(spans, 6) + hex(form, 2) + random.sid().replaceAll('-', '').slice(0, 24);
};

export const spansWanted = (traceId: string | null): number | undefined => {
  const spans = Number.parseInt(traceId?.slice(0, 6) ?? '', 16);
  return spans > 0 ? spans : undefined;
};

export const formOf = (traceId: string): Form => {
  const bits = Number.parseInt(traceId.slice(6, 8), 16);
  return { scopeSpans: (bits & SCOPE_SPANS) > 0, severalContainers: (bits & SEVERAL_CONTAINERS) > 0 };
};

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
