import type { ListName, Lists } from '../configuration/lists.ts';
import { CONFIGURATION_PARTS, planOf, type Reader } from '../configuration/plan.ts';
import { KINDS, RULES } from './kinds.ts';

/** Lists of the configuration that a file is made of. */
export const FILE_LISTS: readonly ListName[] = [
  ...KINDS.map(kind => RULES[kind].list),
  'providerLimits',
  'accountLimits',
];

/**
 * Requests that reading a file takes.
 *
 * @param known lists that say of what more is to be asked; without one its records are not counted
 */
export const readingCost = (reader: Reader, known: Lists): number =>
  CONFIGURATION_PARTS.flatMap(part => planOf(part, reader, known)).filter(({ list }) =>
    FILE_LISTS.includes(list),
  ).length;

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
