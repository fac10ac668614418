import { mergeTranslations } from 'ra-core';
import type { ScreenTexts } from '../custom-pages/defineScreen.ts';
import { extensionTexts, screenMessages, screens } from '../custom-pages/registry.ts';
import { errors } from '../i18n/en/errors.ts';
import { portal } from '../i18n/en/portal.ts';
import { publicMessages } from '../i18n/en/public.ts';
import { raMessages } from '../i18n/en/ra.ts';
import { byFolder } from '../i18n/texts.ts';
import { extensionMessages } from '../resources/extensions.ts';
import { registry } from '../resources/registry.ts';
import { resourceMessages, type ResourceTexts } from '../resources/text.ts';

const extensions = byFolder<ResourceTexts & ScreenTexts>(
  import.meta.glob('../../extensions/*/en.ts', { eager: true, import: 'default' }),
);

export const resourceTexts = {
  ...byFolder<ResourceTexts>(import.meta.glob('../resources/*/en.ts', { eager: true, import: 'default' })),
  ...extensionTexts<ResourceTexts>('resources', extensions),
};
const screenTexts = {
  ...byFolder<ScreenTexts>(import.meta.glob('../custom-pages/*/en.ts', { eager: true, import: 'default' })),
  ...extensionTexts<ScreenTexts>('screens', extensions),
};

export const firstMessages = mergeTranslations(
  raMessages,
  publicMessages,
  { portal },
  { portal: { errors } },
  { resources: resourceMessages(registry, resourceTexts) },
  { screens: screenMessages(screens, screenTexts) },
  extensionMessages(extensions, true),
);
