/** Parsers of addresses drop these or misread them: a `\` as a slash, a tab as nothing. */
const MISREAD = /[\s\\\p{Cc}]/u;

/** Whether a browser may read another address than the one that is written. */
export const isMisread = (address: string): boolean => MISREAD.test(address);
