import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SITE_ROOT } from '../../config/internalPath.ts';
import { loadForOtherRights } from '../../authProvider/index.ts';
import { hasOtherRights } from '../../authProvider/otherTabs.ts';
import { signIn } from '../../authProvider/signIn.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Field } from '../../components/ui/Field.tsx';

interface SignInAgainProps {
  /** Fixed, as another user would change what the page shows. */
  name: string;
  onClose: () => void;
}

const SignInAgain = ({ name, onClose }: SignInAgainProps) => {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    if (busy || password === '') return;
    setBusy(true);
    const result = await signIn(name, password);
    setBusy(false);
    if (result.kind === 'signed-in') return hasOtherRights() ? loadForOtherRights() : onClose();
    // The forced change has its own page; the current session lasts until then.
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
      <Field
        label={translate('portal.login.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onText={setPassword}
      />
    </FormDialog>
  );
};

export default SignInAgain;
