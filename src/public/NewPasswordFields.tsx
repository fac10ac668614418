import { type RefObject, useId, useRef, useState } from 'react';
import type { PasswordSettings } from '../platform/passwordRules.ts';
import { PasswordField } from './fields.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { translate } from './translate.ts';

export const useNewPassword = () => {
  const [value, setValue] = useState('');
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  return { value, setValue, password, confirmation };
};

interface NewPasswordFieldsProps {
  page: 'create_password' | 'reset_password';
  /** For password managers. */
  userName: string;
  settings: PasswordSettings | null;
  value: string;
  setValue: (value: string) => void;
  password: RefObject<HTMLInputElement | null>;
  confirmation: RefObject<HTMLInputElement | null>;
  isRefused: boolean;
  problem: string | null;
  confirmProblem: string | null;
}

export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { page, userName, settings, value, setValue, isRefused, problem, confirmProblem } = props;
  const { password, confirmation } = props;
  const rulesId = useId();
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={userName} readOnly hidden />
      <PasswordField
        label={translate(`portal.${page}.password`)}
        ref={password}
        name="new-password"
        autoComplete="new-password"
        required
        autoFocus
        value={value}
        onChange={event => setValue(event.target.value)}
        describedBy={rulesId}
        error={isRefused ? problem : null}
        aria-invalid={isRefused}
      />
      {settings ? (
        <PasswordRules id={rulesId} password={value} settings={settings} refused={isRefused} />
      ) : null}
      <PasswordField
        label={translate(`portal.${page}.confirm`)}
        ref={confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        error={confirmProblem}
      />
    </>
  );
};
