import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS } from '../../platform/numberImport/limits.ts';
import type { Delimiter } from '../../platform/numberImport/readTable.ts';

/** Start of the keys of this screen's texts. */
export const TEXTS = 'screens.number-import';

/** Limits for the placeholders of sentences, in the digits of the language. */
export const limitsIn = (locale: string) => ({
  most_megabytes: MAX_BYTES / 1_000_000,
  most_rows: MAX_ROWS.toLocaleString(locale),
  most_columns: MAX_COLUMNS,
});

/** Words of the delimiters. */
export const DELIMITER_WORDS: Readonly<Record<Delimiter, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};
