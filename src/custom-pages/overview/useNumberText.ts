import { useLocale } from 'ra-core';
import { groupDigits } from '../../lib/quantity.ts';

export const useNumberText = (): ((value: number) => string) => {
  const locale = useLocale();
  return value => groupDigits(value, locale);
};
