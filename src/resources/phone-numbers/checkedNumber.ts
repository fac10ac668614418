import { readNumber } from '../../platform/readNumber.ts';

/** Message key of a refused text, or of one that only looks like a number (docs/decisions.md#number-format). */
export const checkedNumber = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  const { doubt } = readNumber(value);
  if (doubt === null) return undefined;
  return doubt === 'required' ? 'ra.validation.required' : `resources.phone-numbers.doubts.${doubt}`;
};
