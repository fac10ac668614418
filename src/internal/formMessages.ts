import { mergeTranslations, type TranslationMessages } from 'ra-core';
import english from 'ra-language-english';
import { extensionTexts } from '../custom-pages/registry.ts';
import { activity } from '../i18n/en/activity.ts';
import { forms } from '../i18n/en/forms.ts';
import { lists } from '../i18n/en/lists.ts';
import { newPasswordMessages } from '../i18n/en/newPassword.ts';
import { panels } from '../i18n/en/panels.ts';
import { speech } from '../i18n/en/speech.ts';
import { work } from '../i18n/en/work.ts';
import { writeErrors } from '../i18n/en/writeErrors.ts';
import { byFolder } from '../i18n/texts.ts';
import { resourceFormMessages } from '../resources/formText.ts';
import { registry } from '../resources/registry.ts';
import type { FormTexts } from '../resources/text.ts';
import { resourceTexts } from './firstMessages.ts';

const extensions = byFolder<FormTexts>(
  import.meta.glob('../../extensions/*/en.form.ts', { eager: true, import: 'default' }),
);

export const resourceFormTexts: Record<string, FormTexts> = mergeTranslations(
  byFolder<FormTexts>(import.meta.glob('../resources/*/en.list.ts', { eager: true, import: 'default' })),
  byFolder<FormTexts>(import.meta.glob('../resources/*/en.form.ts', { eager: true, import: 'default' })),
  extensionTexts('resources', extensions),
);
export const ownFormMessages = mergeTranslations(
  { portal: forms },
  { portal: { errors: writeErrors } },
  newPasswordMessages,
  { portal: lists },
  { portal: panels },
  { portal: speech },
  { portal: work },
  { portal: activity },
  { resources: resourceFormMessages(registry, resourceTexts) },
  { resources: resourceFormTexts },
);

/** Overrides the first messages, which guess some labels. `ofScreens`: messages of screens that are open. */
export const withFormMessages = (first: TranslationMessages, ofScreens: object): TranslationMessages =>
  mergeTranslations(english, first, ownFormMessages, ofScreens);
