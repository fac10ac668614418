import { createStore } from '../../lib/store.ts';

/** The phone's code loads with its panel, which the shell shows on every page. */
export const phoneSwitch = createStore(false);
