/** Turns a leading space back into the plus sign it was: an unencoded plus in a URL arrives as a space. */
export const numberFromAddress = (text: string | null): string =>
  (text ?? '').replace(/^ (?=\d)/, '+').trim();
