/** State of a navigation before which nobody is asked: what the form was about is gone. */
export const UNASKED = { unasked: true } as const;

/** Is this the state of such a navigation? */
export const isUnasked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
