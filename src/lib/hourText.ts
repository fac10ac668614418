import { dateTimeFormat } from './intlFormats.ts';

const HOUR_MS = 3_600_000;

/** Names the zone where an hour comes twice. `options` show the hour, and nothing finer than the minute. */
export const hourText = (locale: string, options: Intl.DateTimeFormatOptions): ((moment: Date) => string) => {
  const plain = dateTimeFormat(locale, options);
  const zoned = dateTimeFormat(locale, { ...options, timeZoneName: 'short' });
  return moment => {
    const text = plain.format(moment);
    const isTwice = [-HOUR_MS, HOUR_MS].some(by => plain.format(new Date(moment.getTime() + by)) === text);
    return isTwice ? zoned.format(moment) : text;
  };
};
