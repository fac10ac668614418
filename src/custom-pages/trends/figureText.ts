import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { twoDigits } from '../../lib/twoDigits.ts';
import { LEAST_FOR_SHARE, type Share, wilsonInterval } from './model/statistics.ts';

const TEXTS = 'screens.trends';

export const useFigureText = () => {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(() => {
    const number = (value: number, digits: number) =>
      value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const percent = (share: number) => number(share * 100, 1);
    return {
      number,
      count: (value: number) => number(value, 0),
      /** A fraction below 30, where a percentage would say more than is known. */
      share: ({ part, whole }: Share): string => {
        if (whole === 0) return translate(`${TEXTS}.none`);
        if (whole < LEAST_FOR_SHARE)
          return translate(`${TEXTS}.fraction`, { part: number(part, 0), whole: number(whole, 0) });
        return translate(`${TEXTS}.share`, { percent: percent(part / whole) });
      },
      interval: (share: Share): string | null => {
        if (share.whole < LEAST_FOR_SHARE) return null;
        const { low, high } = wilsonInterval(share);
        return translate(`${TEXTS}.interval`, { low: percent(low), high: percent(high) });
      },
      /** Half of the 95 % interval, in points. */
      reach: (share: Share): string | null => {
        if (share.whole < LEAST_FOR_SHARE) return null;
        const { low, high } = wilsonInterval(share);
        return `±${percent((high - low) / 2)}`;
      },
      /** Seconds as 5:40, from one hour as 1:05:40. */
      clock: (value: number | null): string => {
        if (value === null) return translate(`${TEXTS}.none`);
        const [hours, rest] = [Math.floor(Math.round(value) / 3600), Math.round(value) % 3600];
        const [minutes, seconds] = [Math.floor(rest / 60), twoDigits(rest % 60)];
        return hours === 0
          ? `${String(minutes)}:${seconds}`
          : `${String(hours)}:${twoDigits(minutes)}:${seconds}`;
      },
      /** Median and 95th percentile, in seconds. */
      pair: (median: number | null, high: number | null): string =>
        median === null
          ? translate(`${TEXTS}.none`)
          : translate(`${TEXTS}.change.seconds`, {
              value: `${number(median, 1)} / ${high === null ? translate(`${TEXTS}.none`) : number(high, 1)}`,
            }),
      ms: (value: number | null): string =>
        value === null
          ? translate(`${TEXTS}.none`)
          : translate(`${TEXTS}.change.ms`, { value: number(value, 0) }),
      difference: (value: number, unit: 'points' | 'seconds' | 'ms'): string => {
        const shown = number(Math.abs(unit === 'points' ? value * 100 : value), unit === 'ms' ? 0 : 1);
        return translate(`${TEXTS}.change.${unit}`, { value: `${value < 0 ? '−' : '+'}${shown}` });
      },
    };
  }, [locale, translate]);
};
