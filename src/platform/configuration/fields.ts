import { parseFlag } from '../../lib/flag.ts';
import { type Fields, isRow } from '../../lib/values.ts';

export type Row = Fields;

export interface WholeRecord {
  row: Row;
  parts: Readonly<Record<string, readonly Row[]>>;
}

/** Numbers become text; null for everything else and ''. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value || null : typeof value === 'number' ? String(value) : null;

export const isOn = (row: Row, column: string): boolean => parseFlag(row[column]) === true;

export const isOff = (row: Row, column: string): boolean => parseFlag(row[column]) === false;

/** '' unless a text. */
export const textIn = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

/** Trimmed; null if empty or no text. */
export const sidOf = (row: Row, column: string): string | null => textIn(row, column).trim() || null;

/** Distinct sids of a column. */
export const sidsIn = (rows: readonly Row[] | undefined, column: string): string[] => [
  ...new Set((rows ?? []).flatMap(row => sidOf(row, column) ?? [])),
];

/** NaN unless a number or numeric text. */
export const numberIn = (row: Row, column: string): number => {
  const value = row[column];
  return typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;
};

/** Present but null or blank; false when absent. */
export const isEmpty = (row: Row, column: string): boolean => {
  const value = row[column];
  return value === null || (typeof value === 'string' && value.trim() === '');
};

export const isFilled = (row: Row, column: string): boolean => textIn(row, column).trim() !== '';

/** null: no hook; undefined: the answer lacks the key. */
export const hookUrlOf = (row: Row, column: string): string | null | undefined => {
  const hook = row[column];
  if (hook === undefined) return undefined;
  return isRow(hook) ? textIn(hook, 'url').trim() || null : null;
};

/** Milliseconds since 1970; NaN if no date. */
export const timestampIn = (row: Row, column: string): number => Date.parse(textIn(row, column));

/** '' without a record or name. */
export const rowName = (row: Row | undefined): string => (row ? textIn(row, 'name') : '');

/** Equal ignoring case, like the database, which also ignores accents. */
export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const MARKS = /\p{M}/gu;
const PLAIN = /^[!-~]*$/;

/** The database ignores case, accents and trailing spaces. */
export const sqlText = (text: string): string => {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  let end = lower.length;
  while (lower[end - 1] === ' ') end -= 1;
  return lower.slice(0, end).normalize('NFD').replace(MARKS, '');
};

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
  '%': '\\%',
  _: '\\_',
};

/** A text as the database reads it between quotes, where a backslash escapes; null: it breaks the query. */
export const sqlLiteral = (text: string): string | null => {
  let read = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "'" || character === '\\') {
      at += 1;
      const next = text.charAt(at);
      if (next === '' || (character === "'" && next !== "'")) return null;
      read += character === "'" ? next : (ESCAPES[next] ?? next);
    } else read += character;
  }
  return read;
};
