import { writtenNumber } from './writtenNumber.ts';

/** Users have short names with hyphens as well, e.g. `100-1`. */
export const isDialledNumber = (text: string): boolean => {
  const written = writtenNumber(text);
  return (
    /^\+?[\d*#]+$/.test(text) || (written !== null && (written.isInternational || written.digits.length > 6))
  );
};
