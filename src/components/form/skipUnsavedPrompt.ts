/** State of a navigation before which nobody is asked: what the form was about is gone. */
export const SKIP_UNSAVED_PROMPT = { unasked: true } as const;

/** Is this the state of such a navigation? */
export const skipsUnsavedPrompt = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
