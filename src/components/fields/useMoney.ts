import { useCallback } from 'react';
import { formatMoney } from '../../platform/billing/money.ts';
import { useChosenLocale } from './preferences.ts';

/** Amounts of the platform in the language of the page. */
export const useMoney = () => {
  const locale = useChosenLocale();
  return useCallback(
    (amount: number, currency: string): string => formatMoney(amount, currency, locale),
    [locale],
  );
};
