import { type ClassifiedCall, type Dimension, DIMENSIONS } from './classifyCall.ts';

export interface CommonValue {
  dimension: Dimension;
  value: string | null;
  distinct: number;
  of: number;
  /** Calls whose record lacks the column; any value is possible. */
  unknown: number;
}

export const distinctValueCounts = (calls: readonly ClassifiedCall[]): Readonly<Record<Dimension, number>> =>
  Object.fromEntries(
    DIMENSIONS.map(dimension => [
      dimension,
      new Set(calls.flatMap(({ values }) => values[dimension] ?? [])).size,
    ]),
  ) as Record<Dimension, number>;

export const commonValuesOf = (
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
