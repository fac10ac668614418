import { mergeTranslations } from 'ra-core';
import type { ScreenTexts } from '../custom-pages/defineScreen.ts';
import { listTexts, screenMessages, screens } from '../custom-pages/registry.ts';
import { errors } from '../i18n/en/errors.ts';
import { portal } from '../i18n/en/portal.ts';
import { publicMessages } from '../i18n/en/public.ts';
import { raMessages } from '../i18n/en/ra.ts';
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

const screenFirst = screenMessages(screens, screenTexts);

/** What the shell and lists show. */
export const firstMessages = mergeTranslations(
  raMessages,
  publicMessages,
  { portal },
  { portal: { errors } },
  { resources: resourceMessages(registry, resourceTexts) },
  { screens: screenFirst },
  { resources: listTexts(screenFirst) },
);
