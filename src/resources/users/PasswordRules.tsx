import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { passwordRulesMethodsOf } from '../../dataProvider/methods/passwordRules.ts';
import {
  checkPasswordRules,
  SPECIAL_CHARACTERS,
  type PasswordSettings,
} from '../../platform/passwordRules.ts';
import { CheckIcon, CloseIcon, MinusIcon } from '../../components/app/icons.tsx';

/** Rules change rarely, and the platform checks them anyway. */
const STALE_AFTER_MS = 20_000;

export const usePasswordRules = (): PasswordSettings | undefined => {
  const provider = useMethods(passwordRulesMethodsOf);
  const { data } = useQuery({
    queryKey: ['password-rules'],
    queryFn: ({ signal }) => provider.passwordRulesInForce({ signal }),
    staleTime: STALE_AFTER_MS,
  });
  return data;
};

interface PasswordRulesProps {
  password: string;
  settings: PasswordSettings;
  refused: boolean;
}

/** The public pages have their own version without react-admin. */
export const PasswordRules = ({ password, settings, refused }: PasswordRulesProps) => {
  const translate = useTranslate();
  return (
    <div className="pb-password-rules">
      <p>{translate('portal.create_password.rules')}</p>
      <ul>
        {checkPasswordRules(password, settings).map(({ rule, met }) => {
          const Icon = met ? CheckIcon : refused ? CloseIcon : MinusIcon;
          return (
            <li key={rule} data-state={met ? 'met' : refused ? 'missed' : undefined}>
              <Icon />
              <span>
                {translate(`portal.create_password.rule_${rule}`, { count: settings.min_password_length })}
                {rule === 'special' ? <code> {SPECIAL_CHARACTERS}</code> : null}
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
