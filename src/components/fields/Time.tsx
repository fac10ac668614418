import { useCallback, useSyncExternalStore } from 'react';
import { currentLocale, onPreference, zoneChoice } from '../../i18n/preferences.ts';

const FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

const MILLISECONDS: Intl.DateTimeFormatOptions = { hourCycle: 'h23', fractionalSecondDigits: 3 };
const EXACT: Intl.DateTimeFormatOptions = { ...FORMAT, ...MILLISECONDS };
const CLOCK: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  ...MILLISECONDS,
};

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };

/** The zone that moments are shown in. */
export const useZone = () => useSyncExternalStore(onPreference, zoneChoice);

const useFormat = (format: Intl.DateTimeFormatOptions) => {
  const locale = useSyncExternalStore(onPreference, currentLocale);
  const zone = useZone();
  return useCallback(
    (moment: Date): string =>
      Number.isNaN(moment.getTime())
        ? ''
        : new Intl.DateTimeFormat(locale, zone === 'utc' ? { ...format, timeZone: 'UTC' } : format).format(
            moment,
          ),
    [format, locale, zone],
  );
};

/** In the user's language and zone, which is named; empty for what is no moment. */
export const useFormatTime = () => useFormat(FORMAT);

/** The same with milliseconds, `HH:mm:ss.SSS`. */
export const useFormatExactTime = () => useFormat(EXACT);

/** Only the `HH:mm:ss.SSS` of it. */
export const useFormatClock = () => useFormat(CLOCK);

/** The day of it, e.g. 'Mon, Mar 3'. */
export const useFormatDay = () => useFormat(DAY);

export const Time = ({ value }: { value: string }) => {
  const formatTime = useFormatTime();
  return <time dateTime={value}>{formatTime(new Date(value))}</time>;
};
