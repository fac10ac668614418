import { ThemeProvider } from '@mui/material/styles';
import { useSyncExternalStore, type ReactNode } from 'react';
import { muiThemes } from './muiTheme.ts';
import { onThemeChoice, themeChoice } from './preference.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void) => {
  const stop = onThemeChoice(listener);
  darkSystem.addEventListener('change', listener);
  return () => {
    stop();
    darkSystem.removeEventListener('change', listener);
  };
};

const mode = (): 'light' | 'dark' => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
};

/** MUI's theme around the parts that use MUI; loaded with them, not with the shell. */
export const FormTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={muiThemes[useSyncExternalStore(subscribe, mode)]}>{children}</ThemeProvider>
);
