import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'ra-core';
import { screenMessages, screens } from '../custom-pages/registry.ts';
import { errors } from '../i18n/en/errors.ts';
import { panels } from '../i18n/en/panels.ts';
import { portal } from '../i18n/en/portal.ts';
import { speech } from '../i18n/en/speech.ts';
import { publicMessages } from '../i18n/en/public.ts';
import { LOCALES } from '../i18n/preferences.ts';
import { messagesOf, registry } from '../resources/registry.ts';

/** English is complete and always there; it also stands in for a key another language should miss. */
const englishMessages = mergeTranslations(
  english,
  publicMessages,
  { portal },
  { portal: { errors } },
  { portal: panels },
  { portal: speech },
  { resources: messagesOf(registry) },
  { screens: screenMessages(screens) },
);

const messagesIn = async (locale: string) => {
  const { messages } = await import('../i18n/fr/index.ts');
  return locale === 'fr' ? mergeTranslations(englishMessages, ...messages) : englishMessages;
};

export const i18nProvider = polyglotI18nProvider(
  locale => (locale === 'en' ? englishMessages : messagesIn(locale)),
  'en',
  [...LOCALES],
);
