import { createListeners } from '../../lib/store.ts';

/** The command box asks for the panel; the button that has it opens it. */
export const activityOpening = createListeners();
