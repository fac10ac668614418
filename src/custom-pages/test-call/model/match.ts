import type { Fields } from '../../../lib/values.ts';
import type { TestCall, TestSetup } from './testCall.ts';

/** The platform may add to a number or take from it, so only digits count. */
const digits = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/^sips?:/i, '')
        .replace(/@.*$/, '')
        .replaceAll(/\D/g, '')
    : '';

const isSameText = (left: unknown, right: string): boolean =>
  left === right || (digits(right) !== '' && digits(left) === digits(right));

const sidOf = ({ call_sid: sid }: Fields): string | null =>
  typeof sid === 'string' && sid !== '' ? sid : null;

type Sought = Pick<TestSetup, 'number' | 'from' | 'applicationSid'>;

/** A live record without an application may be one of a former version; another one is another call. */
const fits = (row: Fields, { number, from, applicationSid }: Sought): boolean =>
  row['direction'] === 'outbound' &&
  isSameText(row['to'], number) &&
  isSameText(row['from'], from) &&
  [undefined, null, '', applicationSid].includes(row['application_sid'] as string | null | undefined);

/**
 * The record shows no marker, so one's own calls are told by their properties, and by not having been there before.
 * @returns sids in the order of the list
 */
export const ownAmong = (rows: readonly Fields[], sought: Sought, before: readonly string[]): string[] =>
  rows
    .filter(row => fits(row, sought))
    .flatMap(row => sidOf(row) ?? [])
    .filter(sid => !before.includes(sid));

/** Twins began with one's own call, and look the same. */
export const twinsAmong = (rows: readonly Fields[], { setup, before, sid }: TestCall): string[] =>
  before === null ? [] : ownAmong(rows, setup, before).filter(other => other !== sid);
