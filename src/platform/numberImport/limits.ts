/**
 * What an import takes at once. The platform takes 600 requests in 5 minutes for everybody together (contract-b 1.1),
 * so that 50,000 numbers keep it busy for seven hours: more in one file is a mistake or better split.
 */
export const MAX_BYTES = 10_000_000;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 100;

/** Characters of one row; what is longer is no row of numbers and names, or a quotation mark that is never closed. */
export const MAX_ROW_LENGTH = 100_000;
