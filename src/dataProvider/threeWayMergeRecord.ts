import type { WriteMapping } from './apiMapping.ts';
import { HttpError } from 'ra-core';
import { endsLikeSecret } from '../platform/mask.ts';
import { type ChangeConflict, isSameValue, mergeValue, nestedValue } from '../platform/mergeChanges.ts';
import type { Row } from './fromApi.ts';
import { columnsOfSources, comparableValue, isHookField } from './requestBody.ts';

/** Webhooks and credentials have inputs for their parts only. */
const atInput = ({ columns }: WriteMapping, { source, now }: ChangeConflict): ChangeConflict => {
  const part = isHookField(source) ? 'url' : columns?.[source]?.input;
  return part === undefined ? { source, now } : { source: `${source}.${part}`, now: nestedValue(now, part) };
};

interface Merge {
  values: Row;
  conflicts: ChangeConflict[];
}

/** Merges a form's changes. @param told the row stored at the last conflict; saving again replaces it */
export const threeWayMergeRecord = (
  mapping: WriteMapping,
  { data, loaded, stored, told }: { data: Row; loaded: Row; stored: Row; told: Row | undefined },
): Merge => {
  const conflicts: ChangeConflict[] = [];
  const values: Row = {};
  for (const column of columnsOfSources(mapping.updateFields, data)) {
    if (data[column] === undefined) continue;
    const of = (row: Row) => comparableValue(mapping, column, row[column]);
    const versions = { loaded: of(loaded), mine: of(data), now: of(stored) };
    const value = mergeValue(column, { ...versions, told: told && (of(told) ?? null) }, conflicts);
    const isNow = isSameValue(value, versions.now);
    // Only the stored webhook has the sid of its row.
    if (isSameValue(value, versions.mine) && !(isNow && isHookField(column))) values[column] = data[column];
    else values[column] = isNow ? stored[column] : value;
  }
  return { values, conflicts: conflicts.map(conflict => atInput(mapping, conflict)) };
};

const TEXTS = 'portal.errors.changed_meanwhile';
/** Characters. */
const LONGEST = 60;
const SID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isForPeople = (
  { columns }: Pick<WriteMapping, 'columns'>,
  { source, now }: ChangeConflict,
): boolean => {
  const [column = source, ...parts] = source.split('.');
  const name = parts.at(-1) ?? column;
  const isHidden = endsLikeSecret(name) || name === 'service_key' || columns?.[column]?.unsaid === true;
  const isText = typeof now === 'number' || (typeof now === 'string' && now !== '' && !SID.test(now));
  return isText && !isHidden && String(now).length <= LONGEST;
};

const messageOf = (mapping: Pick<WriteMapping, 'columns'>, conflict: ChangeConflict): string =>
  isForPeople(mapping, conflict)
    ? // So react-admin takes a message with placeholders from the answer of a save.
      `@@react-admin@@${JSON.stringify({ message: `${TEXTS}_to`, args: { now: conflict.now } })}`
    : TEXTS;

const put = (errors: Record<string, unknown>, [first = '', ...rest]: string[], message: string): void => {
  if (rest.length === 0) errors[first] = message;
  else put((errors[first] ??= {}) as Record<string, unknown>, rest, message);
};

/** Shows conflicts at their inputs; saving again replaces the stored values. */
export const conflictError = (
  conflicts: readonly ChangeConflict[],
  mapping: Pick<WriteMapping, 'columns'> = {},
): HttpError => {
  const errors: Record<string, unknown> = {};
  for (const conflict of conflicts) put(errors, conflict.source.split('.'), messageOf(mapping, conflict));
  return new HttpError(TEXTS, 409, { text: null, errors });
};
