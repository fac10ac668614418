import { readHistory, type TestHistory } from './model/history.ts';
import { ownedStore } from '../../browserStorage/ownedStore.ts';

/** By user; never holds whom the calls went to. */
export const testHistory = ownedStore<TestHistory>('testHistory', readHistory);
