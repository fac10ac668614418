import { type ClassifiedCall, type Dimension, DIMENSIONS } from './classifyCall.ts';

/** What a group has in common by one column, or has not. */
export interface CommonValue {
  dimension: Dimension;
  /** The one value of all of them; null: there are several, or none is known. */
  value: string | null;
  /** Values in the group, and in all calls of the window. */
  distinct: number;
  of: number;
  /** Calls whose record does not say it: they may have any. */
  unknown: number;
}

/** How many values each column has in all calls. */
export const distinctIn = (calls: readonly ClassifiedCall[]): Readonly<Record<Dimension, number>> =>
  Object.fromEntries(
    DIMENSIONS.map(dimension => [
      dimension,
      new Set(calls.flatMap(({ values }) => values[dimension] ?? [])).size,
    ]),
  ) as Record<Dimension, number>;

/** Columns of one value in the whole window say nothing, and are left out. */
export const commonOf = (
  calls: readonly ClassifiedCall[],
  distinct: Readonly<Record<Dimension, number>>,
): CommonValue[] =>
  DIMENSIONS.filter(dimension => distinct[dimension] > 1).map(dimension => {
    const known = calls.flatMap(({ values }) => values[dimension] ?? []);
    const values = new Set(known);
    return {
      dimension,
      value: values.size === 1 ? ([...values][0] ?? null) : null,
      distinct: values.size,
      of: distinct[dimension],
      unknown: calls.length - known.length,
    };
  });
