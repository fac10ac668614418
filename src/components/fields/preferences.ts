import { useSyncExternalStore } from 'react';
import { currentLocale, onPreference, zoneChoice } from '../../i18n/preferences.ts';

/** The language that is chosen; that of texts, `useLocale`, follows once it is loaded. */
export const useChosenLocale = () => useSyncExternalStore(onPreference, currentLocale);

/** The zone that moments are shown in. */
export const useZone = () => useSyncExternalStore(onPreference, zoneChoice);
