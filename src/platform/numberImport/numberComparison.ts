import type { PhoneNumber } from '../records.ts';

/** What the platform already holds of the numbers of a file. */
export interface ExistingNumbers {
  /** Those that stand in the file, by `numberKey`; one may stand on several carriers. */
  rows: ReadonlyMap<string, readonly PhoneNumber[]>;
  /** Was this number compared? Only then its absence in `rows` says that it is new. */
  covers: (number: string) => boolean;
  /** Numbers that were read, and requests that took. */
  compared: number;
  requests: number;
}

export const NOTHING_COMPARED: ExistingNumbers = {
  rows: new Map(),
  covers: () => false,
  compared: 0,
  requests: 0,
};

/** Numbers as the platform compares them: its database does not regard the case of letters. */
export const numberKey = (number: string): string => number.toLowerCase();

/** The platform's own index: number and carrier together are unique (docs/decisions.md#number-uniqueness). */
export const pairKey = (number: string, carrierSid: string | null): string =>
  `${carrierSid ?? ''} ${numberKey(number)}`;

/** Numbers read with one request; an answer of about 1.5 MB. */
export const COMPARE_PAGE = 5000;

/** Shorter beginnings stand inside most numbers, so that searching for them reads everything, only more often. */
const SHORTEST_START = 4;
const LONGEST_START = 15;

/** A backslash is an escape in the platform's search: what follows it would not be found. */
export const searchText = (number: string): string => number.split('\\')[0] ?? '';

/**
 * How to find out which of these numbers the platform already has, with few requests: its search answers numbers that
 * contain a text. Few numbers are searched one by one; numbers that share their beginnings by these;
 * otherwise, and where that would take more requests, all numbers are read page by page.
 *
 * @param total numbers there are
 * @returns texts to search for, each number contains one of them; null: read all
 */
export const searchesFor = (
  numbers: readonly string[],
  total: number,
  pageSize: number = COMPARE_PAGE,
): string[] | null => {
  const pages = Math.ceil(total / pageSize);
  const wanted = new Set(numbers.map(number => searchText(numberKey(number))));
  if (pages <= 1 || wanted.has('')) return null;
  if (wanted.size < pages) return [...wanted];
  for (let length = LONGEST_START; length >= SHORTEST_START; length--) {
    const starts = new Set([...wanted].map(number => number.slice(0, length)));
    // Each search may answer more than one page: half as many leave room for that.
    if (starts.size <= pages / 2)
      return [...starts].every(start => start.length >= SHORTEST_START) ? [...starts] : null;
  }
  return null;
};

/** Two comparisons as one: what was found by either, and what either covers. */
export const together = (one: ExistingNumbers, other: ExistingNumbers): ExistingNumbers => ({
  rows: new Map([...one.rows, ...other.rows]),
  covers: number => one.covers(number) || other.covers(number),
  compared: one.compared + other.compared,
  requests: one.requests + other.requests,
});
