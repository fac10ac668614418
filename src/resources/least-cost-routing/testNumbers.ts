import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

export const TEST_NUMBERS_MAX = 100;

export const testNumbers = createPerOwnerStore<readonly string[]>('testNumbers', stored =>
  Array.isArray(stored) ? stored.filter(number => typeof number === 'string').slice(0, TEST_NUMBERS_MAX) : [],
);
