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
