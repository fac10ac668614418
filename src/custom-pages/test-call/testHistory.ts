import { readHistory, type TestHistory } from './model/history.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

/** By user; never holds whom the calls went to. */
export const testHistory = createPerOwnerStore<TestHistory>('testHistory', readHistory);
