import type { ListName, Lists } from '../configuration/lists.ts';
import { CONFIGURATION_PARTS, readsOfPart, type Reader } from '../configuration/plan.ts';
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
  CONFIGURATION_PARTS.flatMap(part => readsOfPart(part, reader, known)).filter(({ list }) =>
    FILE_LISTS.includes(list),
  ).length;

/**
 * What the platform's rate limit leaves to one who also leaves something to others.
 *
 * @property atOnce requests that may go out as fast as they are answered
 * @property perSecond at which more of them never have to stop
 */
export interface Pace {
  atOnce: number;
  perSecond: number;
}

/** Of 600 requests in five minutes a fifth stays free for others (docs/platform-api.md#rate-limit). */
export const USUAL_PACE: Pace = { atOnce: 480, perSecond: 480 / 300 };

/** Answered requests a second, one after the other. */
const PER_SECOND = 4;

/** null: there is no limit, or they are few. */
export const steadyPace = (requests: number, pace: Pace | null): number | null =>
  pace && requests > pace.atOnce ? Math.min(pace.perSecond, PER_SECOND) : null;

/**
 * How long so many requests take, about.
 *
 * @param pace null: the platform has no limit
 */
export const secondsFor = (requests: number, pace: Pace | null): number =>
  Math.ceil(requests / (steadyPace(requests, pace) ?? PER_SECOND));
