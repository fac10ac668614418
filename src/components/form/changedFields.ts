import { valueAt } from '../../lib/valueAt.ts';
import { isObject } from '../../lib/values.ts';

/** A field of a form that differs from the record; `source` as in react-admin, e.g. `call_hook.url`. */
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

/**
 * Leaves of react-hook-form's `dirtyFields`, in the order of the form; a list is one field. An empty text in the place of
 * none is no change: nothing of it is sent.
 */
export const changedFields = (dirty: object, before: unknown, now: unknown): ChangedField[] =>
  sourcesIn(dirty, '')
    .map(source => ({ source, before: valueAt(before, source), now: valueAt(now, source) }))
    .filter(({ before: old, now: fresh }) => !(isNothing(old) && isNothing(fresh)));
