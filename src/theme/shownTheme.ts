import { onThemeChoice, themeChoice } from './preference.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

export const shownTheme = (): 'light' | 'dark' => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
};

export const onThemeShown = (listener: () => void): (() => void) => {
  const stop = onThemeChoice(listener);
  darkSystem.addEventListener('change', listener);
  return () => {
    stop();
    darkSystem.removeEventListener('change', listener);
  };
};
