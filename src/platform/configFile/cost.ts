import type { ListName, Lists } from '../configuration/lists.ts';
import { CONFIGURATION_PARTS, readsOfPart, type Reader } from '../configuration/plan.ts';
import { KINDS, RULES } from './kinds.ts';

export const FILE_LISTS: readonly ListName[] = [
  ...KINDS.map(kind => RULES[kind].list),
  'providerLimits',
  'accountLimits',
];

/** Requests to read a file. @param known lists that decide what else to read */
export const readingCost = (reader: Reader, known: Lists): number =>
  CONFIGURATION_PARTS.flatMap(part => readsOfPart(part, reader, known)).filter(({ list }) =>
    FILE_LISTS.includes(list),
  ).length;

/** @property atOnce requests in a burst. @property perSecond sustained rate after it */
export interface Pace {
  atOnce: number;
  perSecond: number;
}

/** Leaves a fifth of 600 requests in 5 minutes to others (docs/platform-api.md#rate-limit). */
export const USUAL_PACE: Pace = { atOnce: 480, perSecond: 480 / 300 };

const PER_SECOND = 4;

/** null: unlimited, or few requests. */
export const steadyPace = (requests: number, pace: Pace | null): number | null =>
  pace && requests > pace.atOnce ? Math.min(pace.perSecond, PER_SECOND) : null;

/** Estimated duration in seconds. @param pace null: no limit */
export const secondsFor = (requests: number, pace: Pace | null): number =>
  Math.ceil(requests / (steadyPace(requests, pace) ?? PER_SECOND));
