import { mergeTranslations } from 'ra-core';
import french from 'ra-language-french';
import type { ScreenTexts } from '../custom-pages/defineScreen.ts';
import { extensionTexts, screenMessages, screens } from '../custom-pages/registry.ts';
import { errors } from '../i18n/fr/errors.ts';
import { portal } from '../i18n/fr/portal.ts';
import { publicMessages } from '../i18n/fr/public.ts';
import { byFolder } from '../i18n/texts.ts';
import { extensionMessages } from '../resources/extensions.ts';
import { registry } from '../resources/registry.ts';

const extensions = byFolder<ScreenTexts>(
  import.meta.glob('../../extensions/*/fr.ts', { eager: true, import: 'default' }),
);
const resources = {
  ...byFolder<object>(import.meta.glob('../resources/*/fr.ts', { eager: true, import: 'default' })),
  ...extensionTexts<object>('resources', extensions),
};
const screenTexts = {
  ...byFolder<ScreenTexts>(import.meta.glob('../custom-pages/*/fr.ts', { eager: true, import: 'default' })),
  ...extensionTexts('screens', extensions),
};

const screenFrench = screenMessages(
  screens.filter(({ name }) => name in screenTexts),
  screenTexts,
);

export const ownMessages = mergeTranslations(
  publicMessages,
  { portal },
  { portal: { errors } },
  { resources },
  { screens: screenFrench },
  extensionMessages(extensions, false),
);

/** English fills the gaps. @param more messages of opened screens (frenchFormMessages.ts) */
export const frenchMessagesOver = (english: object, more: object = {}) =>
  mergeTranslations(english, french, ownMessages, more);

/** Shown in English, e.g. an integrator's resource without an `fr.ts`. */
export const untranslated = [
  ...registry.filter(({ name }) => !(name in resources)),
  ...screens.filter(({ name }) => !(name in screenTexts)),
].map(({ name }) => name);
