/** Parsers of addresses read `\` as a slash and drop tabs. */
const MISREAD = /[\s\\\p{Cc}]/u;

export const hasUnsafeAddressCharacters = (address: string): boolean => MISREAD.test(address);
