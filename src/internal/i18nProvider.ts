import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'ra-core';
import { errors } from '../i18n/en/errors.ts';
import { portal } from '../i18n/en/portal.ts';
import { publicMessages } from '../i18n/en/public.ts';
import { messagesOf, registry } from '../resources/registry.ts';

const messages = mergeTranslations(
  english,
  publicMessages,
  { portal },
  { portal: { errors } },
  {
    resources: messagesOf(registry),
  },
);

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);
