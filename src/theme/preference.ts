import { createListeners } from '../lib/store.ts';

/** `system`: no stored key. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'theme';
const changes = createListeners();

export const themeChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Sets the attribute of <html> that tokens.css reads; public/theme.js does so before the first paint. */
export const applyTheme = (): void => {
  const choice = themeChoice();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  changes.tell();
};

export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  applyTheme();
};

export const onThemeChoice = changes.subscribe;

export const followTheme = (): void => {
  applyTheme();
  addEventListener('storage', event => {
    if (event.key === STORAGE_KEY) applyTheme();
  });
};
