import type { ListName } from '../configuration/lists.ts';
import { accountOfReader, listReads, type Reader } from '../configuration/plan.ts';
import { KINDS, RULES } from './kinds.ts';

/** Lists of the configuration that a file is made of. */
export const FILE_LISTS: readonly ListName[] = [
  ...KINDS.map(kind => RULES[kind].list),
  'providerLimits',
  'accountLimits',
];

/** Of an account: its limits and its speech credentials. */
const PER_ACCOUNT = 2;

/**
 * Requests that reading a file takes at least: what is told per carrier and routing table is known when those are read.
 *
 * @param accounts how many are read
 */
export const readingCost = (reader: Reader, accounts: number): number => {
  const lists = listReads(reader).filter(({ list }) => FILE_LISTS.includes(list)).length;
  return lists + accounts * PER_ACCOUNT + (accountOfReader(reader) === null ? 1 : 0);
};

/** Of the platform's 600 requests in five minutes a fifth stays free for others (docs/platform-api.md#rate-limit). */
const PER_WINDOW = 480;
const WINDOW_SECONDS = 300;

/**
 * How long so many requests take, about.
 *
 * @param perSecond one after the other
 */
export const secondsFor = (requests: number, perSecond = 4): number => {
  const windows = Math.max(0, Math.ceil(requests / PER_WINDOW) - 1);
  return Math.ceil(windows * WINDOW_SECONDS + (requests - windows * PER_WINDOW) / perSecond);
};
