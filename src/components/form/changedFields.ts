import { valueAt } from '../../lib/valueAt.ts';
import { isObject } from '../../lib/values.ts';

/** `source` as in react-admin, e.g. `call_hook.url`. */
export interface ChangedField {
  source: string;
  before: unknown;
  now: unknown;
}

const holdsChange = (dirty: unknown): boolean => {
  if (Array.isArray(dirty)) return dirty.some(holdsChange);
  return isObject(dirty) ? Object.values(dirty).some(holdsChange) : dirty === true;
};

const sourcesIn = (dirty: unknown, prefix: string): string[] => {
  if (!holdsChange(dirty)) return [];
  if (!isObject(dirty)) return [prefix];
  return Object.entries(dirty).flatMap(([key, part]) =>
    sourcesIn(part, prefix === '' ? key : `${prefix}.${key}`),
  );
};

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Leaves of `dirtyFields` in form order; a list is one field. '' instead of nothing is no change. */
export const changedFields = (dirty: object, before: unknown, now: unknown): ChangedField[] =>
  sourcesIn(dirty, '')
    .map(source => ({ source, before: valueAt(before, source), now: valueAt(now, source) }))
    .filter(({ before: old, now: fresh }) => !(isNothing(old) && isNothing(fresh)));
