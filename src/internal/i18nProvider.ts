import polyglotI18nProvider from 'ra-i18n-polyglot';
import { mergeTranslations } from 'ra-core';
import { LOCALES } from '../i18n/preferences.ts';
import { englishMessages } from './englishMessages.ts';

const frenchMessages = async () => {
  const { messages } = await import('../i18n/fr/index.ts');
  return mergeTranslations(englishMessages, ...messages);
};

export const i18nProvider = polyglotI18nProvider(
  locale => (locale === 'fr' ? frenchMessages() : englishMessages),
  'en',
  [...LOCALES],
);
