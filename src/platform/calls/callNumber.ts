import { formatNanp } from '../phoneNumber.ts';

/** E.164 without its plus: shorter ones may be national numbers or extensions, and national ones begin with 0. */
const INTERNATIONAL = /^[1-9]\d{10,14}$/;

/**
 * A party as it is shown: `442079429510` becomes `+442079429510`, `16175000700` becomes `+1 (617) 500-0700`; users,
 * addresses and what may be a national number stay as they are.
 */
export const callNumber = (text: string): string => {
  const formatted = formatNanp(text);
  return formatted === text && INTERNATIONAL.test(text) ? `+${text}` : formatted;
};
