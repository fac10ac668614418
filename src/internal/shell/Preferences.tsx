import { useSetLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Disclosure } from '../../components/app/Disclosure.tsx';
import { SlidersIcon } from '../../components/app/icons.tsx';
import {
  chooseLocale,
  chooseZone,
  currentLocale,
  LOCALES,
  onPreference,
  zoneChoice,
} from '../../i18n/preferences.ts';
import { chooseTheme, onThemeChoice, themeChoice } from '../../theme/preference.ts';
import { PreferenceSelect } from './PreferenceSelect.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
const ZONES = ['local', 'utc'] as const;

/** Theme, language and time zone of this browser. */
export const Preferences = () => {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  const theme = useSyncExternalStore(onThemeChoice, themeChoice);
  const locale = useSyncExternalStore(onPreference, currentLocale);
  const zone = useSyncExternalStore(onPreference, zoneChoice);
  return (
    <Disclosure label={translate('portal.shell.preferences')} icon={<SlidersIcon />}>
      <div className="pb-preferences">
        <PreferenceSelect
          label={translate('portal.shell.theme')}
          choices={THEMES.map(id => ({ id, name: translate(`portal.shell.theme_${id}`) }))}
          value={theme}
          onChange={chooseTheme}
        />
        <PreferenceSelect
          label={translate('portal.shell.language')}
          choices={LOCALES.map(({ locale: id, name }) => ({ id, name }))}
          value={locale}
          onChange={chosen => {
            chooseLocale(chosen);
            void setLocale(chosen);
          }}
        />
        <PreferenceSelect
          label={translate('portal.shell.time_zone')}
          choices={ZONES.map(id => ({ id, name: translate(`portal.shell.time_zone_${id}`) }))}
          value={zone}
          onChange={chooseZone}
        />
      </div>
    </Disclosure>
  );
};
