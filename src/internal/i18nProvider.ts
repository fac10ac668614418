import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { provideFormTexts } from '../i18n/formTexts.ts';
import type { Messages } from '../i18n/languages.ts';
import { LOCALES } from '../i18n/preferences.ts';
import { isolated } from '../lib/bidi.ts';
import { groupDigits } from '../lib/quantity.ts';
import { firstMessages } from './firstMessages.ts';

/** Also the fallback for keys that another language lacks. */
let english = firstMessages;
let warned = false;
let loading: Promise<void> | undefined;

const loadFrench = async () => {
  const [{ frenchOver, untranslated }, forms] = await Promise.all([
    import('./frenchMessages.ts'),
    loading && import('./frenchFormMessages.ts'),
  ]);
  if (untranslated.length > 0 && !warned)
    // eslint-disable-next-line no-console -- for the integrator, who sees English words on a French page
    console.warn(`Shown in English, for want of an fr.ts: ${untranslated.join(', ')}`);
  warned = true;
  return frenchOver(english, forms?.frenchFormMessages);
};

/** A folder of src/i18n/languages or extensions/languages. */
const loadFurther = async (locale: string) => {
  const { furtherOver } = await import('./furtherMessages.ts');
  return (await furtherOver(
    locale,
    english as unknown as Messages,
    loading !== undefined,
  )) as unknown as typeof english;
};

/**
 * Texts of forms may come while a language loads, and the loading that began first may end last: it is made anew of what
 * is there by then, or English forms would stand on a page in another language.
 */
const loadNewest = async (locale: string): Promise<typeof english> => {
  for (;;) {
    const [from, withForms] = [english, loading];
    const messages = await (locale === 'fr' ? loadFrench() : loadFurther(locale));
    if (from === english && withForms === loading) return messages;
  }
};

/** Where only lists have added theirs; other languages have these with the texts of forms. */
let isPart = false;

/** The last one asked for, which may still be loading. */
let wanted = 'en';

const GROUPED_FROM = 1000;

type Fill = (expression: string, name: string) => unknown;

/** Counts are written with the groups of the language: polyglot needs them as numbers, to choose between the plurals. */
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

/** Polyglot leaves `%{name}` in a message for what the platform has no value for, and says `[object Object]`. */
const isSayable = ([name, value]: [string, unknown]): boolean =>
  name === '_' || ((value ?? null) !== null && (typeof value !== 'object' || value instanceof String));

/** `_` is a whole sentence; all others stand in one. */
const sayable = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (!isSayable([name, value])) return [name, '–'];
      return [name, typeof value === 'string' && name !== '_' ? isolated(value) : value];
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
