import { mergeTranslations } from 'ra-core';
import { firstMessages, resourceTexts as firstTexts } from '../../src/internal/firstMessages.ts';
import { ownFormMessages, resourceFormTexts, withFormMessages } from '../../src/internal/formMessages.ts';
import { screenFormMessages } from '../../src/internal/screenFormMessages.ts';
import type { ResourceTexts } from '../../src/resources/text.ts';

const { ra: _ofReactAdmin, ...firstOwn } = firstMessages;

/** All English texts, of the first screen and of forms. */
export const englishMessages = withFormMessages(firstMessages, screenFormMessages);
export const ownMessages = mergeTranslations(firstOwn, ownFormMessages, screenFormMessages);
export const resourceTexts = mergeTranslations(firstTexts, resourceFormTexts) as Record<
  string,
  ResourceTexts
>;
