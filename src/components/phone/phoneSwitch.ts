import { createStore } from '../../lib/store.ts';

/** Whether the panel of the phone is there; its code loads with it. The shell shows it on every page. */
export const phoneSwitch = createStore(false);
