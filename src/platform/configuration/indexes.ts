import { type Row, sidOf } from './fields.ts';

/** Makes a value with its first use. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Values by a key of theirs, in their order; those without one (null) are left out. */
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

/** Typed records by their sid. */
export const bySid = <Value extends { sid: string }>(values: readonly Value[]): Map<string, Value> =>
  new Map(values.map(value => [value.sid, value]));

/** Rows by the sid in a column; of several the last one. */
export const rowsBySid = (rows: readonly Row[], column: string): Map<string, Row> =>
  new Map(
    rows.flatMap(row => {
      const sid = sidOf(row, column);
      return sid === null ? [] : [[sid, row] as const];
    }),
  );
