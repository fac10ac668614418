import { extensionTexts } from '../custom-pages/registry.ts';
import { byFolder } from '../i18n/texts.ts';
import type { FormTexts } from '../resources/text.ts';

const texts = {
  ...byFolder<FormTexts>(
    import.meta.glob('../custom-pages/*/en.form.ts', { eager: true, import: 'default' }),
  ),
  ...extensionTexts(
    'screens',
    byFolder<FormTexts>(
      import.meta.glob('../../extensions/*/en.form.ts', { eager: true, import: 'default' }),
    ),
  ),
};

export const screenFormMessages = { screens: texts };
