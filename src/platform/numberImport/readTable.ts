import type { Parser, ParseResult } from 'papaparse';
import {
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_ROWS,
  type FileResult,
  type FileRefusal,
  refuseFile,
} from './fileLimits.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface Table {
  rows: string[][];
  /** Line of the file each row begins on, from 1; quoted cells may span lines. */
  lines: number[];
  delimiter: Delimiter;
}

/** Characters between pauses for the browser: a few milliseconds. */
const STEP = 250_000;

const breaksIn = (row: readonly string[]): number => {
  let count = 0;
  for (const cell of row) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
};

/** Too many blank lines would block the page for seconds. */
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

/** Spreadsheets read `sep=;` on the first line. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[ \t]*(?:\n|$)/i;

const collector = (begins: number) => {
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = begins;
  return {
    rows,
    lines,
    line: () => line,
    take: (row: string[]): FileRefusal | null => {
      const begins = line;
      line += 1 + breaksIn(row);
      if (isBlank(row)) return null;
      if (row.length > MAX_COLUMNS)
        return refuseFile('too_many_columns', { line: begins, columns: row.length }).refusal;
      if (rows.length > MAX_ROWS) return refuseFile('too_many_rows').refusal;
      rows.push(row);
      lines.push(begins);
      return null;
    },
  };
};

const endlessRow = (text: string, begins: number, read: number, line: number): FileRefusal | null => {
  if (Math.min(read, text.length) - begins <= MAX_ROW_LENGTH) return null;
  const isQuoted = text.slice(begins, begins + MAX_ROW_LENGTH).includes('"');
  return refuseFile(isQuoted ? 'quote' : 'long_row', { line }).refusal;
};

/** RFC 4180; also semicolons, tabs and bars. In steps that keep the page alive. @param chosen null: detect */
export const readTable = async (
  content: string,
  chosen: Delimiter | null = null,
): Promise<FileResult<Table>> => {
  if (content.trim() === '') return refuseFile('empty');
  if (hasTooManyBreaks(content)) return refuseFile('too_many_rows');
  const whole = content.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const [separatorLine = '', told = ''] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(separatorLine.length);
  if (text.trim() === '') return refuseFile('empty');
  const { parse } = (await import('papaparse')).default;
  const { rows, lines, line, take } = collector(1 + breaksIn([separatorLine]));
  // Blank lines would spoil the guess, but later steps count them.
  const guess = parse(text.slice(0, STEP), {
    delimitersToGuess: [...DELIMITERS],
    preview: 1,
    skipEmptyLines: 'greedy',
  }).meta.delimiter;
  const delimiter = chosen ?? [told, guess].find(isDelimiter) ?? ',';
  const found: { refusal: FileRefusal | null } = { refusal: null };
  let read = 0;
  await new Promise<void>(resolve => {
    parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize: STEP,
      chunk: ({ data, errors, meta }: ParseResult<string[]>, parser: Parser) => {
        read += STEP;
        const wrong = errors.find(({ type }) => type === 'Quotes')?.row;
        for (let index = 0; index < data.length && found.refusal === null; index++)
          found.refusal =
            index === wrong ? refuseFile('quote', { line: line() }).refusal : take(data[index] ?? []);
        found.refusal ??= endlessRow(text, meta.cursor, read, line());
        if (found.refusal !== null) {
          parser.abort();
        } else if (read < text.length) {
          parser.pause();
          setTimeout(() => parser.resume());
        }
      },
      complete: () => resolve(),
    });
  });
  if (found.refusal !== null) return { refusal: found.refusal };
  return rows.length === 0 ? refuseFile('empty') : { refusal: null, rows, lines, delimiter };
};
