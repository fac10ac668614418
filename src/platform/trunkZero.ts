import { withAsciiDigits, TEXT_MARK, TRUNK_ZERO, writtenNumber } from './writtenNumber.ts';

/** Country codes that drop the zero of national calls; Italy, for one, keeps it. */
const DROPS_ZERO =
  '20|27|3[0-36]|4[013-69]|5[18]|6[0-36]|8[1246]|9[0-58]|21[238]|2[35]4|35[0-9]|38[0-79]|42[0-3]|9[67][1-9]|99[2-68]';
const KEPT_ZERO = /^\(?(?:\+|00)\s*(?:39|378|379|22[59]|24[12])\)?[\s.-]*\(\s*0\s*\)/;
const UNDROPPED_ZERO = new RegExp(`^\\(?(?:\\+|00)\\s*(?:${DROPS_ZERO})[)\\s./-]*0`);

/** Whether nobody can say if the zero behind the country code is dialled (docs/decisions.md#number-format). */
export const hasDoubtfulZero = (typed: string): boolean => {
  if (!writtenNumber(typed)) return false;
  const text = withAsciiDigits(typed)
    .replace(TEXT_MARK, '')
    .replace(/^(?:tel|sips?):/i, '');
  return KEPT_ZERO.test(text) || (!TRUNK_ZERO.test(text) && UNDROPPED_ZERO.test(text));
};
