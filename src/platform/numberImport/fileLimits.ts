/** At 600 requests per 5 minutes for all users, 50,000 numbers take seven hours. */
export const MAX_BYTES = 10_000_000;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 100;

/** Characters; a longer row means an unclosed quote. */
export const MAX_ROW_LENGTH = 100_000;

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

export interface FileRefusal {
  reason: (typeof REFUSALS)[number];
  args: Readonly<Record<string, string | number>>;
}

export type FileResult<T> = ({ refusal: null } & T) | { refusal: FileRefusal };

export const refuseFile = (
  reason: FileRefusal['reason'],
  args: FileRefusal['args'] = {},
): { refusal: FileRefusal } => ({
  refusal: { reason, args },
});
