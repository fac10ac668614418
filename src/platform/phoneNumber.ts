import { nameOf } from './names.ts';

/** North American plan: area code and exchange start with 2 to 9. */
const NANP = /^(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/**
 * `15085550100` becomes `+1 (508) 555-0100`, `5085550100` becomes `(508) 555-0100`; other numbers and patterns stay
 * unchanged (docs/decisions.md#number-format).
 */
export const formatNanp = (value: unknown): string => {
  const number = typeof value === 'string' ? value : nameOf(value, '');
  const [, country, area, exchange, line] = NANP.exec(number) ?? [];
  if (!area || !exchange || !line) return number;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

/** The usual separators; dots count only in the full form, elsewhere they are part of a pattern. */
const SPACED = /^\+?[\d\s()-]+$/;
const DOTTED = /^\+?(?:1\.)?\d{3}\.\d{3}\.\d{4}$/;

/** No leading plus, no separators: the platform searches the stored form, so `+1555` would find nothing. */
export const searchableNumber = (text: string): string => {
  const trimmed = text.trim();
  if (SPACED.test(trimmed)) return trimmed.replace(/\D/g, '');
  if (DOTTED.test(trimmed)) return trimmed.replace(/[+.]/g, '');
  return trimmed.replace(/^\+/, '');
};

/** As the platform stores it: one leading plus is removed, nothing else is changed. */
export const storedNumber = (text: string): string => text.trim().replace(/^\+/, '');

/**
 * As the form sends it: a number typed or pasted as the portal shows it, `+1 (202) 555-7777`, loses its separators.
 * Anything without spaces or brackets may be a pattern and stays (docs/decisions.md#number-format).
 */
export const typedNumber = (text: string): string => {
  const trimmed = text.trim();
  return SPACED.test(trimmed) && /[\s()]/.test(trimmed) ? trimmed.replace(/\D/g, '') : storedNumber(trimmed);
};

/** Characters the platform stores. */
export const NUMBER_MAX = 132;

/** What the platform would refuse. */
export const numberProblem = (text: string): 'required' | 'whitespace' | 'tooLong' | null => {
  const number = storedNumber(text);
  if (number === '') return 'required';
  if (/\s/.test(number)) return 'whitespace';
  return number.length > NUMBER_MAX ? 'tooLong' : null;
};
