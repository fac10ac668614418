import type { Row } from '../../../platform/configuration/fields.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import type { PhoneNumber } from '../../../platform/records.ts';

export interface ExistingNumbers {
  /** By `numberKey`; a number can be on several carriers. */
  rows: ReadonlyMap<string, readonly PhoneNumber[]>;
  /** true: a number absent from `rows` is new. */
  covers: (number: string) => boolean;
  compared: number;
  requests: number;
}

export const NOTHING_COMPARED: ExistingNumbers = {
  rows: new Map(),
  covers: () => false,
  compared: 0,
  requests: 0,
};

/** The platform's database ignores case. */
export const numberKey = (number: string): string => number.toLowerCase();

export const existingNumbersAmong = (numbers: readonly string[], held: readonly Row[]): ExistingNumbers => {
  const wanted = new Set(numbers.filter(number => number !== '').map(numberKey));
  const rows = groupBy(
    held.map(row => ({ ...row, id: row['phone_number_sid'] }) as unknown as PhoneNumber),
    ({ number }) => (wanted.has(numberKey(String(number))) ? numberKey(String(number)) : null),
  );
  return { rows, covers: () => true, compared: held.length, requests: 0 };
};

/** The platform's unique index: number and carrier (docs/decisions.md#number-uniqueness). */
export const numberCarrierKey = (number: string, carrierSid: string | null): string =>
  `${carrierSid ?? ''} ${numberKey(number)}`;

/** Numbers per request; about 1.5 MB. */
export const COMPARE_PAGE = 5000;

/** Shorter prefixes match most numbers, so searches would read everything several times. */
const SHORTEST_START = 4;
const LONGEST_START = 15;

/** The platform's search treats a backslash as an escape. */
export const numberSearchText = (number: string): string => number.split('\\')[0] ?? '';

/** Searches match substrings, so common prefixes save requests. `total`: on the platform; null: read all. */
export const searchesForNumbers = (
  numbers: readonly string[],
  total: number,
  pageSize: number = COMPARE_PAGE,
): string[] | null => {
  const pages = Math.ceil(total / pageSize);
  const wanted = new Set(numbers.map(number => numberSearchText(numberKey(number))));
  if (pages <= 1 || wanted.has('')) return null;
  if (wanted.size < pages) return [...wanted];
  for (let length = LONGEST_START; length >= SHORTEST_START; length--) {
    const starts = new Set([...wanted].map(number => number.slice(0, length)));
    // A search may take several pages, so half as many leave room.
    if (starts.size <= pages / 2)
      return [...starts].every(start => start.length >= SHORTEST_START) ? [...starts] : null;
  }
  return null;
};

export const together = (one: ExistingNumbers, other: ExistingNumbers): ExistingNumbers => ({
  rows: new Map([...one.rows, ...other.rows]),
  covers: number => one.covers(number) || other.covers(number),
  compared: one.compared + other.compared,
  requests: one.requests + other.requests,
});
