import { onThemeChoice, themeChoice } from './preference.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** What the choice amounts to on this system. */
export const shownTheme = (): 'light' | 'dark' => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
};

/** For `useSyncExternalStore`, and for what is drawn in the page's colours: another choice, or the system's. */
export const onThemeShown = (listener: () => void): (() => void) => {
  const stop = onThemeChoice(listener);
  darkSystem.addEventListener('change', listener);
  return () => {
    stop();
    darkSystem.removeEventListener('change', listener);
  };
};
