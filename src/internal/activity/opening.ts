import { createListeners } from '../../lib/store.ts';

/** The command box fires it; the button that owns the panel opens it. */
export const openActivityListeners = createListeners();
