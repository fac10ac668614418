import { useTranslate } from 'ra-core';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChoice, themeChoice, type ThemeChoice } from '../../theme/preference.ts';

const CHOICES = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

export const ThemeChoiceSelect = () => {
  const translate = useTranslate();
  const id = useId();
  const choice = useSyncExternalStore(onThemeChoice, themeChoice);
  return (
    <>
      <label className="pb-visually-hidden" htmlFor={id}>
        {translate('portal.shell.theme')}
      </label>
      <select
        id={id}
        className="pb-select"
        value={choice}
        onChange={event => {
          const next = CHOICES.find(option => option === event.target.value);
          if (next) chooseTheme(next);
        }}
      >
        {CHOICES.map(option => (
          <option key={option} value={option}>
            {translate(`portal.shell.theme_${option}`)}
          </option>
        ))}
      </select>
    </>
  );
};
