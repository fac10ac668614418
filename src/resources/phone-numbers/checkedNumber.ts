import { readNumber } from '../../platform/readNumber.ts';

/**
 * Why a text cannot be stored as a number, as a key of a message: what the platform would refuse, and what looks like a
 * number and is none (docs/decisions.md#number-format).
 */
export const checkedNumber = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  const { doubt } = readNumber(value);
  if (doubt === null) return undefined;
  return doubt === 'required' ? 'ra.validation.required' : `resources.phone-numbers.doubts.${doubt}`;
};
