/** Language and time zone belong to the device: they survive signing out. */
export type Locale = 'en' | 'fr';
export type ZoneChoice = 'local' | 'utc';

export const LOCALES: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

const LOCALE_KEY = 'locale';
const ZONE_KEY = 'timeZone';
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

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
  tell();
};

export const zoneChoice = (): ZoneChoice => (localStorage.getItem(ZONE_KEY) === 'utc' ? 'utc' : 'local');

export const chooseZone = (zone: ZoneChoice): void => {
  localStorage.setItem(ZONE_KEY, zone);
  tell();
};

/** For `useSyncExternalStore`. */
export const onPreference = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
