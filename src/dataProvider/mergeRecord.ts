import { HttpError } from 'ra-core';
import { isSecretField } from '../platform/mask.ts';
import { type Conflict, isSameValue, mergeValue, partOf } from '../platform/mergeChanges.ts';
import type { ApiMapping } from './apiMapping.ts';
import type { Row } from './fromApi.ts';
import { columnsOf, comparable, isBucketField, isHookField } from './requestBody.ts';

/** A webhook and a credential as a whole have no input. */
const atInput = ({ source, now }: Conflict): Conflict => {
  if (isHookField(source)) return { source: `${source}.url`, now: partOf(now, 'url') };
  return isBucketField(source) ? { source: `${source}.vendor`, now: partOf(now, 'vendor') } : { source, now };
};

interface Merge {
  /** Of the columns that the form has and the platform takes: the user's changes on what is stored now. */
  values: Row;
  conflicts: Conflict[];
}

/**
 * Brings the changes of a form onto what is stored now.
 *
 * @param loaded the record that the form began with
 * @param told what was stored when the user was told of a conflict; saving again replaces that
 */
export const mergeRecord = (
  mapping: ApiMapping,
  { data, loaded, stored, told }: { data: Row; loaded: Row; stored: Row; told: Row | undefined },
): Merge => {
  const conflicts: Conflict[] = [];
  const values: Row = {};
  for (const column of columnsOf(mapping.updateFields, data)) {
    if (data[column] === undefined) continue;
    const of = (row: Row) => comparable(column, row[column]);
    const versions = { loaded: of(loaded), mine: of(data), now: of(stored) };
    const value = mergeValue(column, { ...versions, told: told && (of(told) ?? null) }, conflicts);
    const isNow = isSameValue(value, versions.now);
    // Only the stored webhook tells its row.
    if (isSameValue(value, versions.mine) && !(isNow && isHookField(column))) values[column] = data[column];
    else values[column] = isNow ? stored[column] : value;
  }
  return { values, conflicts: conflicts.map(atInput) };
};

const KEY = 'portal.errors.changed_meanwhile';
/** Characters. */
const LONGEST = 60;
const SID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isForPeople = ({ source, now }: Conflict): boolean => {
  const name = source.split('.').at(-1) ?? source;
  const isHidden = isSecretField(name) || source.startsWith('env_vars') || name === 'service_key';
  const isText = typeof now === 'number' || (typeof now === 'string' && now !== '' && !SID.test(now));
  return isText && !isHidden && String(now).length <= LONGEST;
};

/** With what is stored now where people can read it. */
const messageOf = (conflict: Conflict): string =>
  isForPeople(conflict)
    ? // So react-admin takes a message with placeholders from the answer of a save.
      `@@react-admin@@${JSON.stringify({ message: `${KEY}_to`, args: { now: conflict.now } })}`
    : KEY;

const put = (errors: Record<string, unknown>, [first = '', ...rest]: string[], message: string): void => {
  if (rest.length === 0) errors[first] = message;
  else put((errors[first] ??= {}) as Record<string, unknown>, rest, message);
};

/** At the inputs. Saving again replaces what was stored meanwhile. */
export const conflictError = (conflicts: readonly Conflict[]): HttpError => {
  const errors: Record<string, unknown> = {};
  for (const conflict of conflicts) put(errors, conflict.source.split('.'), messageOf(conflict));
  return new HttpError(KEY, 409, { text: null, errors });
};
