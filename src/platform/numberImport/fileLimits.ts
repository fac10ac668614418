/**
 * Limits of one file. The platform takes 600 requests in 5 minutes from all users together, so 50,000 numbers keep it
 * busy for seven hours: a larger file is a mistake or better split.
 */
export const MAX_BYTES = 10_000_000;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 100;

/** Characters of one row; what is longer is no row of numbers and names, or a quotation mark that is never closed. */
export const MAX_ROW_LENGTH = 100_000;

/** Why a file or text is not read at all; each has an English and a French sentence under the screen's messages. */
export const REFUSALS = [
  'too_large',
  'empty',
  'spreadsheet',
  'binary',
  'not_encoded_so',
  'too_many_rows',
  'too_many_columns',
  'long_row',
  'quote',
  'unreadable',
  'several_files',
] as const;

export interface Refusal {
  reason: (typeof REFUSALS)[number];
  /** Values for the placeholders of the sentence. */
  args: Readonly<Record<string, string | number>>;
}

/** What was read, or why it was not. */
export type Reading<T> = ({ refusal: null } & T) | { refusal: Refusal };

export const refuse = (reason: Refusal['reason'], args: Refusal['args'] = {}): { refusal: Refusal } => ({
  refusal: { reason, args },
});
