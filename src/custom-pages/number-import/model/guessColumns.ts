import { writtenNumber } from '../../../platform/writtenNumber.ts';
import { fieldOfHeading, isNumberHeading, isOtherHeading } from './headings.ts';
import { type Columns, IMPORT_FIELDS, type ImportField, NO_COLUMNS } from './importRows.ts';

type Rows = readonly (readonly string[])[];

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T\s]|$)/;

/** Digits of a cell written as a number with five or more; 0 for others, dates included. */
const digitsOf = (cell: string): number => {
  const text = cell.trim();
  const length = DATE.test(text) ? 0 : (writtenNumber(text)?.digits.length ?? 0);
  return length >= 5 ? length : 0;
};
const looksLikeNumber = (cell: string): boolean => digitsOf(cell) > 0;

const SAMPLE = 200;

/** true: the first row names a field, or has no number above numbers. */
export const hasHeading = (rows: Rows): boolean => {
  const [first = [], ...rest] = rows;
  if (first.some(looksLikeNumber)) return false;
  if (first.some(cell => fieldOfHeading(cell) !== null || isNumberHeading(cell))) return true;
  // A heading may have digits but begins with a letter: 'line1'.
  const isWord = (cell: string) => !/\d/.test(cell) || /^\s*\p{L}/u.test(cell);
  return first.every(isWord) && rest.slice(0, SAMPLE).some(row => row.some(looksLikeNumber));
};

export type KnownNames = Readonly<Record<Exclude<ImportField, 'number'>, (cell: string) => boolean>>;

const shareOf = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.filter(cell => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
};

/** Share of cells that must fit for a guess by content. */
const ENOUGH = 0.5;

const isLong = (cell: string): boolean => digitsOf(cell) >= 8;
const hasPlus = (cell: string): boolean => /^\W*\+/.test(cell) && looksLikeNumber(cell);

/** Applies the first test that leaves any column; several: undecided. */
const likeliest = (columns: readonly number[], cellsOf: (column: number) => string[]): readonly number[] => {
  if (columns.length < 2) return columns;
  for (const tells of [hasPlus, isLong]) {
    const told = columns.filter(column => shareOf(cellsOf(column), tells) >= ENOUGH);
    if (told.length > 0) return told;
  }
  return columns;
};

export interface ColumnGuess {
  columns: Columns;
  tied: readonly number[];
}

/** By heading, else by content; each column serves one field, the best match first. `rows`: no heading. */
export const guessColumns = (
  heading: readonly string[] | null,
  rows: Rows,
  known: KnownNames,
): ColumnGuess => {
  const columns: Record<ImportField, number | null> = { ...NO_COLUMNS };
  const free = (column: number) => !Object.values(columns).includes(column);
  heading?.forEach((text, column) => {
    const field = fieldOfHeading(text);
    if (field && columns[field] === null) columns[field] = column;
  });
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(heading?.length ?? 0, ...sample.map(row => row.length));
  const cellsOf = (column: number) => sample.map(row => row[column] ?? '');
  const all = Array.from({ length: width }, (_, column) => column);
  let tied: readonly number[] = [];
  if (columns.number === null) {
    const open = all.filter(column => free(column) && shareOf(cellsOf(column), looksLikeNumber) >= ENOUGH);
    const named = open.filter(column => isNumberHeading(heading?.[column] ?? ''));
    const others = open.filter(column => !isOtherHeading(heading?.[column] ?? ''));
    const [first, ...more] = likeliest(named.length > 0 ? named : others, cellsOf);
    if (first !== undefined && more.length === 0) columns.number = first;
    else if (first !== undefined) tied = [first, ...more];
  }
  for (const field of IMPORT_FIELDS) {
    if (field === 'number' || columns[field] !== null) continue;
    let best = ENOUGH;
    for (const column of all.filter(free)) {
      const share = shareOf(cellsOf(column), known[field]);
      if (share > best || (share === best && columns[field] === null))
        [best, columns[field]] = [share, column];
    }
  }
  return { columns, tied };
};
