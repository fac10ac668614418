import { useCallback, useSyncExternalStore } from 'react';
import { currentLocale, onPreference } from '../../i18n/preferences.ts';
import { formatMoney } from '../../platform/billing/money.ts';

/** Amounts of the platform in the language of the page. */
export const useMoney = () => {
  const locale = useSyncExternalStore(onPreference, currentLocale);
  return useCallback(
    (amount: number, currency: string): string => formatMoney(amount, currency, locale),
    [locale],
  );
};
