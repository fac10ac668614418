import polyglotI18nProvider from 'ra-i18n-polyglot';
import checkUp from '../../src/custom-pages/check-up/en.form.ts';
import { describeError } from '../../src/dataProvider/httpError.ts';
import raEnglish from 'ra-language-english';
import { errors } from '../../src/i18n/en/errors.ts';
import { writeErrors } from '../../src/i18n/en/writeErrors.ts';

export const { translate } = polyglotI18nProvider(
  () => ({
    ...raEnglish,
    portal: { errors: { ...errors, ...writeErrors } },
    screens: { 'check-up': checkUp },
  }),
  'en',
  [],
  { allowMissing: true },
);

/** The message key's text, or the platform's own words. */
export const saidBy = (error: unknown): string => {
  const { message, args } = describeError(error);
  return translate(message, { ...args, _: message });
};
