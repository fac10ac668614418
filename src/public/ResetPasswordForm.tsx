import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { setFlash } from '../authProvider/browserStorage/flashMessage.ts';
import { failureText, type OpenedLink, setNewPassword } from '../authProvider/passwordReset.ts';
import { endSession } from '../authProvider/session.ts';
import { newPasswordProblem, type NewPasswordProblem, SHORTEST_PASSWORD } from '../platform/newPassword.ts';
import { Message } from './Message.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { translate } from './translate.ts';
import { usePasswordSettings } from './usePasswordSettings.ts';

const textOf = (problem: NewPasswordProblem | null): string | null =>
  problem === null || problem === 'rules'
    ? null
    : translate(`portal.reset_password.${problem}`, { count: SHORTEST_PASSWORD });

/** New password twice. Whoever sets it signs in anew: a session that is stored in this browser ends. */
export const ResetPasswordForm = ({ link, opened }: { link: string; opened: OpenedLink }) => {
  const settings = usePasswordSettings(opened.token);
  const rulesId = useId();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending || !settings) return;
    const found = newPasswordProblem(value, confirmation.current?.value ?? '', settings);
    setProblem(found);
    setFailure(null);
    if (found) return (found === 'mismatch' ? confirmation : password).current?.focus();
    setSending(true);
    const result = await setNewPassword(link, opened.token, value);
    if (result.kind === 'done') {
      endSession();
      setFlash({ key: 'portal.login.reset_done', kind: 'success' });
      return location.replace('/');
    }
    const reason = failureText(result);
    setFailure('text' in reason ? reason.text : translate(reason.key));
    setSending(false);
  };

  const aboutPassword = problem !== null && problem !== 'mismatch';
  return (
    <form className="pb-card" noValidate onSubmit={event => void submit(event)}>
      {/* Password managers learn whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={opened.name} readOnly hidden />
      <PasswordField
        label={translate('portal.reset_password.password')}
        ref={password}
        name="new-password"
        autoComplete="new-password"
        required
        autoFocus
        value={value}
        onChange={event => setValue(event.target.value)}
        describedBy={rulesId}
        error={aboutPassword ? textOf(problem) : null}
        aria-invalid={aboutPassword}
      />
      {settings ? (
        <PasswordRules id={rulesId} password={value} settings={settings} refused={aboutPassword} />
      ) : null}
      <PasswordField
        label={translate('portal.reset_password.confirm')}
        ref={confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        error={problem === 'mismatch' ? textOf(problem) : null}
      />
      <Message text={failure} />
      <button
        type="submit"
        className="pb-button pb-button-primary pb-button-wide"
        aria-disabled={sending || !settings}
        aria-busy={sending}
      >
        {translate(sending ? 'portal.reset_password.submitting' : 'portal.reset_password.submit')}
      </button>
      <a className="pb-button pb-button-plain" href="/">
        {translate('portal.forgot_password.back')}
      </a>
    </form>
  );
};
