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
