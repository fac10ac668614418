import { mergeTranslations } from 'ra-core';
import { activity } from '../i18n/fr/activity.ts';
import { lists } from '../i18n/fr/lists.ts';
import { newPasswordMessages } from '../i18n/fr/newPassword.ts';
import { panels } from '../i18n/fr/panels.ts';
import { speech } from '../i18n/fr/speech.ts';
import { work } from '../i18n/fr/work.ts';
import { byFolder } from '../i18n/texts.ts';
import type { FormTexts } from '../resources/text.ts';

export const frenchFormMessages = {
  portal: mergeTranslations(activity, lists, newPasswordMessages.portal, panels, speech, work),
  screens: byFolder<FormTexts>(
    import.meta.glob('../custom-pages/*/fr.form.ts', { eager: true, import: 'default' }),
  ),
};
