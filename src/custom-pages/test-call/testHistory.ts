import { readHistory, type TestHistory } from './model/history.ts';
import { ownedStore } from '../../browserStorage/ownedStore.ts';

/** The history never holds whom the calls went to; an owner is a user. */
export const testHistory = ownedStore<TestHistory>('testHistory', readHistory);
