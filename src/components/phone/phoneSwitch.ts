import { createStore } from '../../lib/store.ts';

export const phoneSwitch = createStore(false);
