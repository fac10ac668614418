import { type SyntheticEvent, useState } from 'react';
import { changeForcedPassword, type ChangeResult } from '../authProvider/passwordRequests.ts';
import type { Session } from '../authProvider/session.ts';
import { checkPasswordRules } from '../platform/passwordRules.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { usePasswordSettings } from './PasswordRules.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { translate } from './translate.ts';

export interface CreatePasswordFormProps {
  session: Session;
  onDone: (session: Session) => Promise<void>;
  onLost: (reason: 'expired' | 'unreachable') => void;
  onOtherUser: () => void;
}

type Complaint = { field: 'password'; text: string | null } | { field: 'confirm'; text: string };

/** Checks equality first, then the platform's rules (docs/decisions.md#create-password). */
const CreatePasswordForm = ({ session, onDone, onLost, onOtherUser }: CreatePasswordFormProps) => {
  const settings = usePasswordSettings(session.token);
  const typed = useNewPassword();
  const { value, password, confirmation } = typed;
  const [sending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<Complaint | null>(null);

  const complain = (found: Complaint) => {
    setComplaint(found);
    (found.field === 'password' ? password : confirmation).current?.focus();
  };
  const finish = (result: ChangeResult): unknown => {
    if (result.kind === 'done') return onDone(result.session);
    if (result.kind === 'unreachable') return onLost('unreachable');
    if (result.kind === 'session-over') return onLost('expired');
    setSending(false);
    return complain({ field: 'password', text: result.text ?? translate('portal.error.generic') });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending || !settings) return;
    if (value !== confirmation.current?.value) {
      return complain({ field: 'confirm', text: translate('portal.create_password.mismatch') });
    }
    if (checkPasswordRules(value, settings).some(({ met }) => !met))
      return complain({ field: 'password', text: null });
    setComplaint(null);
    setSending(true);
    finish(await changeForcedPassword(value));
  };

  return (
    <form className="pb-card" noValidate onSubmit={event => void submit(event)}>
      <NewPasswordFields
        page="create_password"
        userName={session.name}
        settings={settings}
        {...typed}
        isRefused={complaint?.field === 'password'}
        problem={complaint?.text ?? null}
        confirmProblem={complaint?.field === 'confirm' ? complaint.text : null}
      />
      <SubmitButton
        text={translate('portal.create_password.submit')}
        busy={translate('portal.create_password.submitting')}
        sending={sending}
        disabled={!settings}
      />
      <button type="button" className="pb-button pb-button-plain" onClick={onOtherUser}>
        {translate('portal.create_password.other_user')}
      </button>
    </form>
  );
};

export const CreatePasswordPage = (props: CreatePasswordFormProps) => (
  <PublicLayout screen={translate('portal.create_password.title')}>
    <h1>{translate('portal.create_password.title')}</h1>
    <p className="pb-lead">{translate('portal.create_password.intro')}</p>
    <CreatePasswordForm {...props} />
  </PublicLayout>
);
