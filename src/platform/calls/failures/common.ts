import { type ClassifiedCall, type ComparedColumn, COMPARED_COLUMNS } from './classifyCall.ts';

export interface CommonValue {
  dimension: ComparedColumn;
  value: string | null;
  distinct: number;
  of: number;
  /** Calls whose record lacks the column; any value is possible. */
  unknown: number;
}

export const distinctValueCounts = (
  calls: readonly ClassifiedCall[],
): Readonly<Record<ComparedColumn, number>> =>
  Object.fromEntries(
    COMPARED_COLUMNS.map(dimension => [
      dimension,
      new Set(calls.flatMap(({ values }) => values[dimension] ?? [])).size,
    ]),
  ) as Record<ComparedColumn, number>;

export const commonValuesOf = (
  calls: readonly ClassifiedCall[],
  distinct: Readonly<Record<ComparedColumn, number>>,
): CommonValue[] =>
  COMPARED_COLUMNS.filter(dimension => distinct[dimension] > 1).map(dimension => {
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
