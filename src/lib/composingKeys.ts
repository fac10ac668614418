const isComposing = (event: KeyboardEvent): boolean =>
  // Safari ends a composition before the key that ended it, which has this code only.
  event.isComposing || event.keyCode === 229;

const keep = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopImmediatePropagation();
};

/**
 * Keys that belong to an input method reach no handler, neither of the portal nor of its libraries: Enter chooses a word
 * there, Escape drops it, arrows walk through its choices, and none of it must delete, send, close or move. What the
 * browser does with them stays. Here rather than in each handler, because one that forgets it deletes.
 */
export const keepComposingKeys = (): void => {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) addEventListener(type, keep, true);
};
