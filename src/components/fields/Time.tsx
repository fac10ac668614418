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

export const useFormatTime = () => {
  const locale = useSyncExternalStore(onPreference, currentLocale);
  const zone = useSyncExternalStore(onPreference, zoneChoice);
  return useCallback(
    (moment: Date): string =>
      Number.isNaN(moment.getTime())
        ? ''
        : new Intl.DateTimeFormat(locale, zone === 'utc' ? { ...FORMAT, timeZone: 'UTC' } : FORMAT).format(
            moment,
          ),
    [locale, zone],
  );
};

export const Time = ({ value }: { value: string }) => {
  const formatTime = useFormatTime();
  return <time dateTime={value}>{formatTime(new Date(value))}</time>;
};
