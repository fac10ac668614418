import { activity } from '../i18n/fr/activity.ts';
import { byFolder } from '../i18n/texts.ts';
import type { FormTexts } from '../resources/text.ts';

/** What only some screens show once they are open, in French: those with much to say. */
export const frenchFormMessages = {
  portal: activity,
  screens: byFolder<FormTexts>(
    import.meta.glob('../custom-pages/*/fr.form.ts', { eager: true, import: 'default' }),
  ),
};
