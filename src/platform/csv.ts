/** A table for a spreadsheet: the heading row, then rows of the same width. */
export interface CsvTable {
  headings: readonly string[];
  rows: readonly (readonly (string | number | boolean | null | undefined)[])[];
}

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * First characters that make a spreadsheet read a cell as a formula, full-width forms included. The library's own
 * pattern misses a formula that is followed by a line break.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Comma-separated text: RFC 4180 quoting and CRLF, UTF-8 with a byte order mark. Cells that a spreadsheet would run
 * as a formula (starting with = + - @, tab or line break) get an apostrophe in front: numbers, names and realms
 * are typed by tenants and opened by operators. The library loads with the first use.
 */
export const toCsv = async ({ headings, rows }: CsvTable): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const body = unparse(
    { fields: [...headings], data: rows.map(row => [...row]) },
    { escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${body}\r\n`;
};

/** `phone-numbers-2026-11-21.csv`, with the date of the browser's zone. */
export const csvFileName = (name: string, now: Date): string => {
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${name.replace(/[^\w-]+/g, '-')}-${date}.csv`;
};
