import { twoDigits } from './twoDigits.ts';

export interface CsvTable {
  headings: readonly string[];
  rows: readonly (readonly (string | number | boolean | null | undefined)[])[];
}

/** Makes spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** First characters of formulas; papaparse's own pattern misses a formula followed by a line break. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, UTF-8 with a byte order mark. Cells that a spreadsheet would run as a formula get an apostrophe. */
export const toCsv = async ({ headings, rows }: CsvTable): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const body = unparse(
    { fields: [...headings], data: rows.map(row => [...row]) },
    { escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${body}\r\n`;
};

/** Digits that a spreadsheet would shorten or round, as text; readers take the apostrophe away. */
export const csvDigits = (text: string): string => (/^(?:0\d+|\d{11,})$/.test(text) ? `'${text}` : text);

/** `phone-numbers-2026-11-21.csv`, in the browser's time zone. */
export const csvFileName = (name: string, now: Date): string => {
  const date = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
  return `${name.replace(/[^\w-]+/g, '-')}-${date}.csv`;
};
