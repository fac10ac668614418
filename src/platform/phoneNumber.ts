/** Ten digits of the North American plan with an optional leading 1: area code and exchange start with 2 to 9. */
const NANP = /^(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/**
 * A number as people read it (specification, 'Validation rules': optional leading 1, area and exchange codes start
 * 2 to 9; decision 20: only plain NANP numbers are formatted). Anything else, patterns included, is shown unchanged.
 *
 * `15085550100` becomes `+1 (508) 555-0100`, `5085550100` becomes `(508) 555-0100`.
 */
export const formatNanp = (number: string): string => {
  const [, country, area, exchange, line] = NANP.exec(number) ?? [];
  if (!area || !exchange || !line) return number;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

/** Digits written with the usual separators; dots count only in the full form, elsewhere they are part of a pattern. */
const SPACED = /^\+?[\d\s()-]+$/;
const DOTTED = /^\+?(?:1\.)?\d{3}\.\d{3}\.\d{4}$/;

/**
 * Text typed into a number search as the platform stores numbers: no leading plus, no separators. Its `filter` is
 * compared with the stored form, so `+1555` as typed would find nothing (contract-b 7).
 */
export const searchableNumber = (text: string): string => {
  const trimmed = text.trim();
  if (SPACED.test(trimmed)) return trimmed.replace(/\D/g, '');
  if (DOTTED.test(trimmed)) return trimmed.replace(/[+.]/g, '');
  return trimmed.replace(/^\+/, '');
};

/** A number as the platform stores it: one leading plus is removed, nothing else is changed (contract-b 7). */
export const storedNumber = (text: string): string => text.trim().replace(/^\+/, '');

/** Characters the platform stores (contract-b 7). */
export const NUMBER_MAX = 132;

/** What makes a number unacceptable to the platform: nothing typed, or white space inside (contract-b 7). */
export const numberProblem = (text: string): 'required' | 'whitespace' | 'tooLong' | null => {
  const number = storedNumber(text);
  if (number === '') return 'required';
  if (/\s/.test(number)) return 'whitespace';
  return number.length > NUMBER_MAX ? 'tooLong' : null;
};
