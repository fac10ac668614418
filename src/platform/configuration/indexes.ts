import { type Row, sidOf } from './fields.ts';

/** Computes a value on first use. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Groups in order; leaves out values whose key is null. */
export const groupBy = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string | null,
): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
};

/** Records by sid. */
export const bySid = <Value extends { sid: string }>(values: readonly Value[]): Map<string, Value> =>
  new Map(values.map(value => [value.sid, value]));

/** Rows by the sid in a column; the last one wins. */
export const rowsBySid = (rows: readonly Row[], column: string): Map<string, Row> =>
  new Map(
    rows.flatMap(row => {
      const sid = sidOf(row, column);
      return sid === null ? [] : [[sid, row] as const];
    }),
  );
