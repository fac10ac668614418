import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { provideFormTexts } from '../i18n/formTexts.ts';
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

const provider = polyglotI18nProvider(locale => (locale === 'fr' ? loadFrench() : english), 'en', [
  ...LOCALES,
]);

/** The last one asked for, which may still be loading. */
let wanted = 'en';

/** Written with the groups of the language, and still chooses between singular and plural. */
class Quantity extends Number {
  override toString() {
    return groupDigits(this.valueOf(), wanted);
  }
}

/** Polyglot leaves `%{name}` in a message for what the platform has no value for, and says `[object Object]`. */
const isSayable = ([name, value]: [string, unknown]): boolean =>
  name === '_' ||
  ((value ?? null) !== null &&
    (typeof value !== 'object' || value instanceof Number || value instanceof String));

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
  translate: (key, options: Record<string, unknown> = {}) => {
    const { smart_count: count } = options;
    const grouped = typeof count === 'number' && count >= 1000 ? { smart_count: new Quantity(count) } : {};
    return provider.translate(key, { ...sayable(options), ...grouped });
  },
  changeLocale: locale => {
    const isSpoken = locale === wanted && locale === provider.getLocale();
    wanted = locale;
    // Preparing a thousand messages again would delay the first rows.
    return isSpoken ? Promise.resolve() : provider.changeLocale(locale);
  },
};

const loadFormMessages = async () => {
  try {
    const [{ withFormMessages }, { screenFormMessages }] = await Promise.all([
      import('./formMessages.ts'),
      import('./screenFormMessages.ts'),
    ]);
    english = withFormMessages(firstMessages, screenFormMessages);
    await provider.changeLocale(wanted);
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

provideFormTexts(() => (loading ??= loadFormMessages()));
