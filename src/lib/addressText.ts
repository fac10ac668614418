/** Parsers of addresses read `\` as a slash and drop tabs. */
const MISREAD = /[\s\\\p{Cc}]/u;

/** Whether a browser may read another address than written. */
export const isMisread = (address: string): boolean => MISREAD.test(address);
