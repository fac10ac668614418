import { type Row, sidOf } from './fields.ts';

/** Computes a value on first use. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
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
