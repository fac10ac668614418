import { useSyncExternalStore } from 'react';
import { currentLocale, onPreference, zoneChoice } from '../../i18n/preferences.ts';

/** The chosen language; `useLocale` follows once its texts are loaded. */
export const useChosenLocale = () => useSyncExternalStore(onPreference, currentLocale);

export const useZone = () => useSyncExternalStore(onPreference, zoneChoice);
