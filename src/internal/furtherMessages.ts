import { fileOf, type Messages, overMessages, publicPart } from '../i18n/languages.ts';

const FIRST = {
  ...import.meta.glob('../i18n/languages/*/first.ts', { import: 'default' }),
  ...import.meta.glob('../../extensions/languages/*/first.ts', { import: 'default' }),
};
const FORMS = {
  ...import.meta.glob('../i18n/languages/*/forms.ts', { import: 'default' }),
  ...import.meta.glob('../../extensions/languages/*/forms.ts', { import: 'default' }),
};

export const furtherMessagesOver = async (
  locale: string,
  english: Messages,
  withForms: boolean,
): Promise<Messages> => {
  const trees = await Promise.all([
    publicPart('public', locale),
    fileOf(FIRST, locale)?.() as Promise<Messages> | undefined,
    withForms ? publicPart('newPassword', locale) : undefined,
    withForms ? (fileOf(FORMS, locale)?.() as Promise<Messages> | undefined) : undefined,
  ]);
  return trees.reduce<Messages>((below, above) => overMessages(below, above ?? {}), english);
};
