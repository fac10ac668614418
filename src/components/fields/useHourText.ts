import { useLocale } from 'ra-core';
import { hourText } from '../../lib/hourText.ts';
import { useZone } from './preferences.ts';

/** In the user's language and zone. @param day format of the day beside hour and minute */
export const useHourText = (day: Intl.DateTimeFormatOptions = {}): ((moment: Date) => string) => {
  const inZone = useZone() === 'utc' ? { timeZone: 'UTC' } : {};
  return hourText(useLocale(), { ...day, hour: 'numeric', minute: '2-digit', ...inZone });
};
