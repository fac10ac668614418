import { readNumber } from '../../platform/readNumber.ts';

/**
 * Returns the key of a message where the platform would refuse the text, or where it looks like a number and is none
 * (docs/decisions.md#number-format).
 */
export const checkedNumber = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  const { doubt } = readNumber(value);
  if (doubt === null) return undefined;
  return doubt === 'required' ? 'ra.validation.required' : `resources.phone-numbers.doubts.${doubt}`;
};
