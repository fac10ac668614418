import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { SITE_ROOT } from '../../config/internalPath.ts';
import { signIn } from '../../authProvider/signIn.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';

interface SignInAgainProps {
  /** Another user would change what the page shows. */
  name: string;
  onClose: () => void;
}

const SignInAgain = ({ name, onClose }: SignInAgainProps) => {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useId();
  const submit = async () => {
    if (busy || password === '') return;
    setBusy(true);
    const result = await signIn(name, password);
    setBusy(false);
    if (result.kind === 'signed-in') return onClose();
    // The forced change has a page of its own; the running session goes on until then.
    if (result.kind === 'must-change-password') return location.replace(`${SITE_ROOT}create-password`);
    setProblem([translate(result.key), result.detail].filter(Boolean).join(' '));
  };
  return (
    <FormDialog
      title={translate('portal.shell.session_renew')}
      submit={translate('portal.login.submit')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{translate('portal.shell.session_renew_text', { name })}</p>
      <label className="pb-label" htmlFor={input}>
        {translate('portal.login.password')}
      </label>
      <input
        id={input}
        type="password"
        className="pb-input"
        autoComplete="current-password"
        value={password}
        aria-invalid={problem !== null}
        onChange={event => setPassword(event.target.value)}
      />
      {problem ? (
        <p role="alert" className="pb-field-error">
          {problem}
        </p>
      ) : null}
    </FormDialog>
  );
};

export default SignInAgain;
