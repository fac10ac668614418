import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { provideFormTexts } from '../i18n/formTexts.ts';
import type { Messages } from '../i18n/languages.ts';
import { LOCALES } from '../i18n/preferences.ts';
import { isolateBidi } from '../lib/bidi.ts';
import { groupDigits } from '../lib/quantity.ts';
import { firstMessages } from './firstMessages.ts';

let english = firstMessages;
let warned = false;
let loading: Promise<void> | undefined;

const loadFrench = async () => {
  const [{ frenchMessagesOver, untranslated }, forms] = await Promise.all([
    import('./frenchMessages.ts'),
    loading && import('./frenchFormMessages.ts'),
  ]);
  if (untranslated.length > 0 && !warned)
    // eslint-disable-next-line no-console -- for the integrator, who sees English words on a French page
    console.warn(`Shown in English, for want of an fr.ts: ${untranslated.join(', ')}`);
  warned = true;
  return frenchMessagesOver(english, forms?.frenchFormMessages);
};

const loadFurther = async (locale: string) => {
  const { furtherMessagesOver } = await import('./furtherMessages.ts');
  return (await furtherMessagesOver(
    locale,
    english as unknown as Messages,
    loading !== undefined,
  )) as unknown as typeof english;
};

/** Repeats until no texts of forms arrived meanwhile, or forms would be English in another language. */
const loadNewest = async (locale: string): Promise<typeof english> => {
  for (;;) {
    const [from, withForms] = [english, loading];
    const messages = await (locale === 'fr' ? loadFrench() : loadFurther(locale));
    if (from === english && withForms === loading) return messages;
  }
};

/** true: only lists have added their texts; other languages load these with the texts of forms. */
let isPart = false;

let wanted = 'en';

const GROUPED_FROM = 1000;

type Fill = (expression: string, name: string) => unknown;

/** Groups digits of counts; polyglot needs numbers to choose plurals. */
function replace(this: string, pattern: RegExp, fill: Fill): string {
  return this.replace(pattern, (expression: string, name: string) => {
    const value = fill(expression, name);
    return name === 'smart_count' && typeof value === 'number' && value >= GROUPED_FROM
      ? groupDigits(value, wanted)
      : String(value);
  });
}

const provider = polyglotI18nProvider(
  locale => (locale === 'en' ? english : loadNewest(locale)),
  'en',
  [...LOCALES],
  { replace },
);

/** Polyglot shows `%{name}` for a missing value and `[object Object]` for an object. */
const isSayable = ([name, value]: [string, unknown]): boolean =>
  name === '_' || ((value ?? null) !== null && (typeof value !== 'object' || value instanceof String));

/** `_` is a whole sentence; other options stand in one. */
const sayable = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (!isSayable([name, value])) return [name, '–'];
      return [name, typeof value === 'string' && name !== '_' ? isolateBidi(value) : value];
    }),
  );

export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key, options: Record<string, unknown> = {}) => provider.translate(key, sayable(options)),
  changeLocale: locale => {
    const isSpoken = locale === wanted && locale === provider.getLocale();
    wanted = locale;
    // Preparing a thousand messages again would delay the first rows.
    if (isSpoken) return Promise.resolve();
    return isPart && locale !== 'en' ? loadForms() : provider.changeLocale(locale);
  },
};

const loadFormMessages = async () => {
  try {
    const [{ withFormMessages }, { screenFormMessages }] = await Promise.all([
      import('./formMessages.ts'),
      import('./screenFormMessages.ts'),
    ]);
    english = withFormMessages(english, screenFormMessages);
    isPart = false;
    await provider.changeLocale(wanted);
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

const loadForms = () => (loading ??= loadFormMessages());

const addTexts = async (texts: object): Promise<void> => {
  if (loading || wanted !== 'en') return loadForms();
  isPart = true;
  english = mergeTranslations(english, texts as TranslationMessages);
  await provider.changeLocale(wanted);
};

provideFormTexts({ load: loadForms, add: addTexts });
