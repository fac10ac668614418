import { mergeTranslations } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { ScreenTexts } from '../custom-pages/defineScreen.ts';
import { screenMessages, screens } from '../custom-pages/registry.ts';
import { errors } from '../i18n/en/errors.ts';
import { panels } from '../i18n/en/panels.ts';
import { portal } from '../i18n/en/portal.ts';
import { publicMessages } from '../i18n/en/public.ts';
import { speech } from '../i18n/en/speech.ts';
import { work } from '../i18n/en/work.ts';
import { LOCALES } from '../i18n/preferences.ts';
import { byFolder } from '../i18n/texts.ts';
import { registry } from '../resources/registry.ts';
import { resourceMessages, type ResourceTexts } from '../resources/text.ts';

export const resourceTexts = {
  ...byFolder<ResourceTexts>(import.meta.glob('../resources/*/en.ts', { eager: true, import: 'default' })),
  ...byFolder<ResourceTexts>(
    import.meta.glob('../../extensions/*/en.ts', { eager: true, import: 'default' }),
  ),
};
const screenTexts = byFolder(
  import.meta.glob<ScreenTexts>('../custom-pages/*/en.ts', { eager: true, import: 'default' }),
);

export const ownMessages = mergeTranslations(
  publicMessages,
  { portal },
  { portal: { errors } },
  { portal: panels },
  { portal: speech },
  { portal: work },
  { resources: resourceMessages(registry, resourceTexts) },
  { screens: screenMessages(screens, screenTexts) },
);

/** Also the fallback for keys that another language lacks. */
export const englishMessages = mergeTranslations(english, ownMessages);

const loadFrench = async () => {
  const { frenchOver, untranslated } = await import('./frenchMessages.ts');
  if (untranslated.length > 0)
    // eslint-disable-next-line no-console -- for the integrator, who sees English words on a French page
    console.warn(`Shown in English, for want of an fr.ts: ${untranslated.join(', ')}`);
  return frenchOver(englishMessages);
};

export const i18nProvider = polyglotI18nProvider(
  locale => (locale === 'fr' ? loadFrench() : englishMessages),
  'en',
  [...LOCALES],
);
