import { useEffect, useState } from 'react';
import { readPasswordSettings } from '../authProvider/passwordSettings.ts';
import { newPasswordMessages } from '../i18n/en/newPassword.ts';
import { checkPasswordRules, SPECIAL_CHARACTERS, type PasswordSettings } from '../platform/passwordRules.ts';
import { Icon } from './Icon.tsx';
import { loadPageTexts, translate } from './translate.ts';

export const usePasswordSettings = (token: string): PasswordSettings | null => {
  const [settings, setSettings] = useState<PasswordSettings | null>(null);
  useEffect(() => {
    let current = true;
    void readPasswordSettings(token).then(answer => {
      if (current) setSettings(answer);
    });
    return () => {
      current = false;
    };
  }, [token]);
  return settings;
};

/** Must load before anything of this file, or a page with it, renders. */
export const loadNewPasswordMessages = (): Promise<void> =>
  loadPageTexts('newPassword', newPasswordMessages, () =>
    import('../i18n/fr/newPassword.ts').then(module => module.newPasswordMessages),
  );

interface PasswordRulesProps {
  id: string;
  password: string;
  settings: PasswordSettings;
  refused: boolean;
}

export const PasswordRules = ({ id, password, settings, refused }: PasswordRulesProps) => (
  <div id={id} className="pb-rules">
    <p>{translate('portal.create_password.rules')}</p>
    <ul>
      {checkPasswordRules(password, settings).map(({ rule, met }) => (
        <li key={rule} className={met ? 'pb-rule-met' : refused ? 'pb-rule-missed' : undefined}>
          <Icon name={met ? 'check' : refused ? 'close' : 'open'} />
          <span>
            {translate(`portal.create_password.rule_${rule}`, { count: settings.min_password_length })}
            {rule === 'special' ? <code> {SPECIAL_CHARACTERS}</code> : null}
            <span className="pb-visually-hidden">
              {', '}
              {translate(met ? 'portal.create_password.met' : 'portal.create_password.not_met')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);
