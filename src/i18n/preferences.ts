import { createListeners } from '../lib/store.ts';
import type { Language } from './languages.ts';

/** Belongs to the device, not to the session. `en`, `fr`, or the folder of a further language. */
export type Locale = string;
export type ZoneChoice = 'local' | 'utc';

const further = import.meta.glob<Language>(
  ['./languages/*/index.ts', '../../extensions/languages/*/index.ts'],
  { eager: true, import: 'default' },
);

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

/** `pt` and `pt-PT` find an offered `pt-BR`. Also in public/login.js. */
export const firstOffered = (
  wanted: readonly string[],
  offered: readonly { locale: Locale }[],
): Locale | undefined => {
  for (const tag of wanted.flatMap(name => [name, name.replace(/-.*/, '')])) {
    const found = offered.find(({ locale }) => `${locale}-`.startsWith(`${tag}-`));
    if (found) return found.locale;
  }
  return undefined;
};

/** The chosen language, else the browser's first complete one, else English. */
export const currentLocale = (): Locale =>
  firstOffered([localStorage.getItem(LOCALE_KEY) ?? '', ...navigator.languages], LOCALES) ?? 'en';

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

export const onPreference = changes.subscribe;
