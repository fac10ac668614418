import { useLocale } from 'ra-core';

/** Figures as the language writes them: 1,240. */
export const useNumberText = (): ((value: number) => string) => {
  const { format } = new Intl.NumberFormat(useLocale());
  return value => format(value);
};
