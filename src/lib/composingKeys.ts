const isComposing = (event: KeyboardEvent): boolean =>
  // Safari ends a composition before the key that ended it, which has only this code.
  event.isComposing || event.keyCode === 229;

const keep = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopImmediatePropagation();
};

/**
 * Keeps an input method's keys from all handlers, of libraries too: Enter, Escape and arrows there must not delete,
 * send, close or move. Central, because one handler that forgets the check deletes.
 */
export const keepComposingKeys = (): void => {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) addEventListener(type, keep, true);
};
