import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { groupDigits } from '../../lib/quantity.ts';

const MINUTE = 60;
const HOUR = 3600;

/** E.g. `10,000`, `1 h 44 min`, `3 min`, `20 s`. */
export const useQuantityText = () => {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(() => {
    return {
      count: (value: number): string => groupDigits(value, locale),
      /** @param seconds rounded up to whole minutes from two minutes on */
      duration: (seconds: number): string => {
        const whole = Math.max(0, Math.ceil(seconds));
        if (whole < 2 * MINUTE) return translate('portal.work.seconds', { seconds: whole });
        const minutes = Math.ceil(whole / MINUTE);
        if (whole < HOUR) return translate('portal.work.minutes', { minutes });
        return translate('portal.work.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
      },
    };
  }, [locale, translate]);
};
