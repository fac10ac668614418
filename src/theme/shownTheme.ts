import { onThemeChoice, themeChoice } from './preference.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** `system` becomes what this system prefers. */
export const shownTheme = (): 'light' | 'dark' => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
};

/** For `useSyncExternalStore`, and for drawings in the page's colours. */
export const onThemeShown = (listener: () => void): (() => void) => {
  const stop = onThemeChoice(listener);
  darkSystem.addEventListener('change', listener);
  return () => {
    stop();
    darkSystem.removeEventListener('change', listener);
  };
};
