import { useTranslate } from 'ra-core';
import { CheckIcon, CloseIcon, MinusIcon } from '../app/icons.tsx';
import { passwordRules, type PasswordSettings } from '../../platform/passwordRules.ts';
import './passwordRules.css';

interface PasswordRulesProps {
  password: string;
  settings: PasswordSettings;
  /** The password was refused: rules that are not met stand out. */
  refused: boolean;
}

/** 'Password must:' and the rules, ticked off while typing. The public pages have their own, without react-admin. */
export const PasswordRules = ({ password, settings, refused }: PasswordRulesProps) => {
  const translate = useTranslate();
  return (
    <div className="pb-password-rules">
      <p>{translate('portal.create_password.rules')}</p>
      <ul>
        {passwordRules(password, settings).map(({ rule, met }) => {
          const Icon = met ? CheckIcon : refused ? CloseIcon : MinusIcon;
          return (
            <li key={rule} data-state={met ? 'met' : refused ? 'missed' : undefined}>
              <Icon />
              <span>
                {translate(`portal.create_password.rule_${rule}`, { count: settings.min_password_length })}
                <span className="pb-visually-hidden">
                  {', '}
                  {translate(met ? 'portal.create_password.met' : 'portal.create_password.not_met')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
