import { flagOf } from '../../lib/flag.ts';
import { type Fields, isRow } from '../../lib/values.ts';

/** A record as an answer holds it. */
export type Row = Fields;

/** A record and what is saved with it, as the platform answers their rows. New ones have no sid. */
export interface WholeRecord {
  row: Row;
  /** By the names of the parts: `limits`, or kinds of a configuration file. */
  parts: Readonly<Record<string, readonly Row[]>>;
}

/** Digits of a number count as text; null for everything else and for the empty text. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value || null : typeof value === 'number' ? String(value) : null;

export const isOn = (row: Row, column: string): boolean => flagOf(row[column]) === true;

export const isOff = (row: Row, column: string): boolean => flagOf(row[column]) === false;

/** '' for anything but a text. */
export const textIn = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

/** A reference, null without one or where it is no text. */
export const sidOf = (row: Row, column: string): string | null => textIn(row, column).trim() || null;

/** The sids of a column, each once. */
export const sidsIn = (rows: readonly Row[] | undefined, column: string): string[] => [
  ...new Set((rows ?? []).flatMap(row => sidOf(row, column) ?? [])),
];

/** NaN for what is no number. */
export const numberIn = (row: Row, column: string): number => {
  const value = row[column];
  return typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;
};

/** The answer says that there is nothing, in contrast to saying nothing. */
export const isEmpty = (row: Row, column: string): boolean => {
  const value = row[column];
  return value === null || (typeof value === 'string' && value.trim() === '');
};

export const isFilled = (row: Row, column: string): boolean => textIn(row, column).trim() !== '';

/** Url of a hook, null without one; undefined where the answer holds no such key. */
export const urlOf = (row: Row, column: string): string | null | undefined => {
  const hook = row[column];
  if (hook === undefined) return undefined;
  return isRow(hook) ? textIn(hook, 'url').trim() || null : null;
};

/** In milliseconds; NaN for what is no date. */
export const momentIn = (row: Row, column: string): number => Date.parse(textIn(row, column));

/** '' for a record that was not read or has no name. */
export const rowName = (row: Row | undefined): string => (row ? textIn(row, 'name') : '');

/** Texts are equal as the platform's database compares them, but for accents. */
export const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const MARKS = /\p{M}/gu;
/** Nearly every text has neither accents nor spaces. */
const PLAIN = /^[!-~]*$/;

/** The database compares texts without regard to case, accents and trailing spaces. */
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

/**
 * The database reads a text that is pasted between quotes: a backslash is an escape.
 * @returns null where the text ends the quotes, or keeps them from ending: the query fails
 */
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
