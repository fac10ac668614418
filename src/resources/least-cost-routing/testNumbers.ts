import { ownedStore } from '../../browserStorage/ownedStore.ts';

/** Of a routing table. */
export const TEST_NUMBERS_MAX = 100;

/** Numbers that a user tests a routing table with; an owner is a user and a table. */
export const testNumbers = ownedStore<readonly string[]>('testNumbers', stored =>
  Array.isArray(stored) ? stored.filter(number => typeof number === 'string').slice(0, TEST_NUMBERS_MAX) : [],
);
