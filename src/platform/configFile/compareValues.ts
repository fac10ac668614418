import { isSecretPlaceholder, type Values } from './kinds.ts';
import { parseFlag } from '../../lib/flag.ts';
import { isObject } from '../../lib/values.ts';

export const isUnsetValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** 0 is off, numbers may be text, null, '' and absent are one; all secrets are equal. */
export const isAlike = (one: unknown, other: unknown): boolean => {
  if (isUnsetValue(one) || isUnsetValue(other)) return isUnsetValue(one) && isUnsetValue(other);
  if (isSecretPlaceholder(one) && isSecretPlaceholder(other)) return true;
  if (typeof one === 'boolean' || typeof other === 'boolean') return parseFlag(one) === parseFlag(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isAlike(value, other[at]));
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every(name => isAlike(one[name], other[name]));
  }
  return (
    typeof one !== 'object' && typeof other !== 'object' && String(one as string) === String(other as string)
  );
};

/** By part name; lists and secrets stay whole. */
export const flatValues = (values: Values, prefix = ''): Map<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
      isObject(value) && !isSecretPlaceholder(value) && Object.keys(value).length > 0
        ? [...flatValues(value, `${prefix}${name}.`)]
        : [[`${prefix}${name}`, value]],
    ),
  );

/** The record's column that holds the field. */
export const topColumnOf = ({ column }: { column: string }): string => column.split('.')[0] ?? column;
