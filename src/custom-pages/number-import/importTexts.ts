import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS } from '../../platform/numberImport/fileLimits.ts';
import type { Delimiter } from '../../platform/numberImport/readTable.ts';

/** Texts of this screen by the rest of their key, and numbers in the digits of the language. */
export const useText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const count = (value: number): string => value.toLocaleString(locale);
    return {
      text: (key: string, args: object = {}): string => translate(`${TEXTS}.${key}`, args),
      count,
      /** A sentence with a count: its plural form by the number, the number written with separators. */
      counted: (key: string, value: number, args: object = {}): string =>
        translate(`${TEXTS}.${key}`, { count: count(value), ...args, smart_count: value }),
      locale,
    };
  }, [translate, locale]);
};

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
