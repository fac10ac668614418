import type { Fields } from '../../../lib/values.ts';
import type { TestCall, TestSetup } from './testCall.ts';

/** The platform may add to a number or remove parts of it, so only digits count. */
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

/** An old version may list live calls without the application; another application is another call. */
const fits = (row: Fields, { number, from, applicationSid }: Sought): boolean =>
  row['direction'] === 'outbound' &&
  isSameText(row['to'], number) &&
  isSameText(row['from'], from) &&
  [undefined, null, '', applicationSid].includes(row['application_sid'] as string | null | undefined);

/** Records have no marker, so own calls are known by their properties and by being new. */
export const ownCallsAmong = (rows: readonly Fields[], sought: Sought, before: readonly string[]): string[] =>
  rows
    .filter(row => fits(row, sought))
    .flatMap(row => sidOf(row) ?? [])
    .filter(sid => !before.includes(sid));

export const twinCallsAmong = (rows: readonly Fields[], { setup, before, sid }: TestCall): string[] =>
  before === null ? [] : ownCallsAmong(rows, setup, before).filter(other => other !== sid);
