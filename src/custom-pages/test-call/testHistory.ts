import { readHistory, type TestHistory } from './model/history.ts';
import { ownedStore } from '../../browserStorage/ownedStore.ts';

/** The last test calls over each carrier, by what they came to and never by whom they called; an owner is a user. */
export const testHistory = ownedStore<TestHistory>('testHistory', readHistory);
