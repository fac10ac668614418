import { useLocale } from 'ra-core';
import { groupDigits } from '../../lib/quantity.ts';

/** Figures as the language writes them: 1,240. */
export const useNumberText = (): ((value: number) => string) => {
  const locale = useLocale();
  return value => groupDigits(value, locale);
};
