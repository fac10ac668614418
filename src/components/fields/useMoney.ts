import { useCallback } from 'react';
import { formatMoney } from '../../platform/billing/money.ts';
import { useChosenLocale } from './preferences.ts';

export const useMoney = () => {
  const locale = useChosenLocale();
  return useCallback(
    (amount: number, currency: string): string => formatMoney(amount, currency, locale),
    [locale],
  );
};
