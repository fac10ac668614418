import { isObject } from '../../lib/values.ts';
import type { FileItem, Values } from './kinds.ts';
import { topColumnOf } from './compareValues.ts';
import type { PlanEntry } from './plan.ts';

const withValue = (values: Values, [name = '', ...rest]: readonly string[], value: unknown): Values => {
  const inner = values[name];
  return {
    ...values,
    [name]: rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value),
  };
};

/** Keeps parts that only the platform changed. @returns `columns`: file columns that change */
export const changesToWrite = (
  item: FileItem,
  { fields }: Pick<PlanEntry, 'fields'>,
): { item: FileItem; columns: ReadonlySet<string> } => ({
  item: fields.reduce(
    (changed, { column, from, kind }) =>
      kind === 'drift' ? { ...changed, values: withValue(changed.values, column.split('.'), from) } : changed,
    item,
  ),
  columns: new Set(fields.filter(({ kind }) => kind !== 'drift').map(topColumnOf)),
});
