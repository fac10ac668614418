import { ownedStore } from '../../browserStorage/ownedStore.ts';

export const TEST_NUMBERS_MAX = 100;

export const testNumbers = ownedStore<readonly string[]>('testNumbers', stored =>
  Array.isArray(stored) ? stored.filter(number => typeof number === 'string').slice(0, TEST_NUMBERS_MAX) : [],
);
