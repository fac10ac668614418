import { mergeTranslations } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { screenMessages, screens } from '../custom-pages/registry.ts';
import { errors } from '../i18n/en/errors.ts';
import { panels } from '../i18n/en/panels.ts';
import { portal } from '../i18n/en/portal.ts';
import { publicMessages } from '../i18n/en/public.ts';
import { speech } from '../i18n/en/speech.ts';
import { work } from '../i18n/en/work.ts';
import { LOCALES } from '../i18n/preferences.ts';
import { messagesOf, registry } from '../resources/registry.ts';

/** The portal's own English texts, those the declarations carry included. */
export const ownMessages = mergeTranslations(
  publicMessages,
  { portal },
  { portal: { errors } },
  { portal: panels },
  { portal: speech },
  { portal: work },
  { resources: messagesOf(registry) },
  { screens: screenMessages(screens) },
);

/** English is complete and always there; it also stands in for a key another language should miss. */
export const englishMessages = mergeTranslations(english, ownMessages);

const frenchMessages = async () => {
  const { messages } = await import('../i18n/fr/index.ts');
  return mergeTranslations(englishMessages, ...messages);
};

export const i18nProvider = polyglotI18nProvider(
  locale => (locale === 'fr' ? frenchMessages() : englishMessages),
  'en',
  [...LOCALES],
);
