import type { LocalFile, ParseLocalConfig } from 'papaparse';
import { MAX_COLUMNS, MAX_ROW_LENGTH, MAX_ROWS, type Reading, type Refusal, refuse } from './fileLimits.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface Table {
  /** Rows that hold anything, in the order of the file. */
  rows: string[][];
  /** Line of the file on which each row begins, counted from 1; quoted cells may hold line breaks. */
  lines: number[];
  delimiter: Delimiter;
}

/** Characters read before the browser may do something else: some milliseconds of work. */
const STEP = 250_000;

const breaksIn = (row: readonly string[]): number => {
  let count = 0;
  for (const cell of row) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
};

/** Blank lines are no rows, but a text that is made of them would keep the page busy for seconds. */
const MOST_BREAKS = MAX_ROWS * 20;

const hasTooManyBreaks = (text: string): boolean => {
  let breaks = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) breaks++;
  }
  return breaks > MOST_BREAKS;
};

const isBlank = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '');

const isDelimiter = (text: string): text is Delimiter => (DELIMITERS as readonly string[]).includes(text);

/** Takes rows as they are read; answers why the reading has to end. */
const collector = () => {
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = 1;
  return {
    rows,
    lines,
    line: () => line,
    take: (row: string[]): Refusal | null => {
      const begins = line;
      line += 1 + breaksIn(row);
      if (isBlank(row)) return null;
      if (row.length > MAX_COLUMNS)
        return refuse('too_many_columns', { line: begins, columns: row.length }).refusal;
      // A heading may stand above that many rows.
      if (rows.length > MAX_ROWS) return refuse('too_many_rows').refusal;
      rows.push(row);
      lines.push(begins);
      return null;
    },
  };
};

/** Why the row that is not complete yet never will be: it is longer than any row of numbers and names. */
const endlessRow = (text: string, begins: number, read: number, line: number): Refusal | null => {
  if (Math.min(read, text.length) - begins <= MAX_ROW_LENGTH) return null;
  const isQuoted = text.slice(begins, begins + MAX_ROW_LENGTH).includes('"');
  return refuse(isQuoted ? 'quote' : 'long_row', { line }).refusal;
};

/**
 * Reads delimited text (RFC 4180; also with semicolons, tabs or bars, and any line ends) in steps between which the
 * page stays alive. Ends at the first thing that makes the whole text unusable: too many rows or columns, a quotation
 * mark that is not closed. Blank lines are left out. The library loads with the first use.
 *
 * @param chosen the delimiter; null: find out
 */
export const readTable = async (
  content: string,
  chosen: Delimiter | null = null,
): Promise<Reading<Table>> => {
  if (content.trim() === '') return refuse('empty');
  if (hasTooManyBreaks(content)) return refuse('too_many_rows');
  // One kind of line end: files put together from others have several.
  const text = content.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const { parse } = (await import('papaparse')).default;
  const { rows, lines, line, take } = collector();
  // Blank lines would spoil the guess, and the steps below need them to count lines.
  const guess = parse(text.slice(0, STEP), {
    delimitersToGuess: [...DELIMITERS],
    preview: 1,
    skipEmptyLines: 'greedy',
  }).meta.delimiter;
  const delimiter = chosen ?? (isDelimiter(guess) ? guess : ',');
  const found: { refusal: Refusal | null } = { refusal: null };
  let read = 0;
  await new Promise<void>(resolve => {
    const config: ParseLocalConfig<string[], LocalFile> = {
      delimiter,
      newline: '\n',
      chunkSize: STEP,
      chunk: ({ data, errors, meta }, parser) => {
        read += STEP;
        const wrong = errors.find(({ type }) => type === 'Quotes')?.row;
        for (let index = 0; index < data.length && found.refusal === null; index++)
          found.refusal =
            index === wrong ? refuse('quote', { line: line() }).refusal : take(data[index] ?? []);
        found.refusal ??= endlessRow(text, meta.cursor, read, line());
        if (found.refusal !== null) {
          parser.abort();
        } else if (read < text.length) {
          parser.pause();
          setTimeout(() => parser.resume());
        }
      },
      complete: () => resolve(),
    };
    // Its types know this way of reading for files only.
    parse<string[]>(text as never, config);
  });
  if (found.refusal !== null) return { refusal: found.refusal };
  return rows.length === 0 ? refuse('empty') : { refusal: null, rows, lines, delimiter };
};
