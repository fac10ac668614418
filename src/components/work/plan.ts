/**
 * How the rest of a work is sent after the page was loaded again: which continuation knows how (`kind`), what all items
 * have in common (`data`), and what each needs beside its label (`parts`, by index; empty where that is nothing). Plain
 * JSON, since it is kept in session storage; sids and filters, no secrets.
 */
export interface WorkPlan {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  parts: readonly string[];
}

/** The same as it is stored: most items have the same part, which is stored once. */
interface StoredPlan {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  parts: string[];
  /** Place in `parts`, by index. */
  partOf: number[];
}

export const packPlan = ({ kind, data, parts }: WorkPlan): StoredPlan => {
  const places = new Map<string, number>();
  const partOf = parts.map(part => {
    const place = places.get(part) ?? places.size;
    places.set(part, place);
    return place;
  });
  return { kind, data, parts: [...places.keys()], partOf };
};

const isStored = (value: unknown): value is StoredPlan =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  'partOf' in value &&
  Array.isArray(value.partOf);

/** The plan for so many items; null when there is none, or when it is damaged or of others. */
export const unpackPlan = (stored: unknown, items: number): WorkPlan | null => {
  if (!isStored(stored) || ![0, items].includes(stored.partOf.length)) return null;
  const parts = stored.partOf.map(place => stored.parts[place]);
  const whole = parts.filter(part => typeof part === 'string');
  return whole.length === parts.length ? { kind: stored.kind, data: stored.data, parts: whole } : null;
};
