import { createListeners } from '../lib/store.ts';
import type { Language } from './languages.ts';

/** Language and time zone belong to the device: they survive signing out. `en`, `fr`, or the folder of a further one. */
export type Locale = string;
export type ZoneChoice = 'local' | 'utc';

const further: Readonly<Record<string, Language>> = {
  ...import.meta.glob<Language>('./languages/*/index.ts', { eager: true, import: 'default' }),
  ...import.meta.glob<Language>('../../extensions/languages/*/index.ts', { eager: true, import: 'default' }),
};

export const LOCALES: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  ...Object.entries(further)
    .filter(([, { isOffered }]) => isOffered)
    .map(([path, { name }]) => ({ locale: path.split('/').at(-2) ?? '', name })),
];

const LOCALE_KEY = 'locale';
const ZONE_KEY = 'timeZone';
const changes = createListeners();

/** The chosen language, else the browser's first complete one, else English. */
export const currentLocale = (): Locale => {
  const wanted = [localStorage.getItem(LOCALE_KEY) ?? '', ...navigator.languages];
  for (const language of wanted) {
    const known = LOCALES.find(({ locale }) => language.toLowerCase().split('-')[0] === locale);
    if (known) return known.locale;
  }
  return 'en';
};

export const chooseLocale = (locale: Locale): void => {
  localStorage.setItem(LOCALE_KEY, locale);
  document.documentElement.lang = locale;
  changes.tell();
};

export const zoneChoice = (): ZoneChoice => (localStorage.getItem(ZONE_KEY) === 'utc' ? 'utc' : 'local');

export const chooseZone = (zone: ZoneChoice): void => {
  localStorage.setItem(ZONE_KEY, zone);
  changes.tell();
};

/** For `useSyncExternalStore`. */
export const onPreference = changes.subscribe;
