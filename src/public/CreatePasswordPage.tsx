import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { changeForcedPassword, type ChangeResult } from '../authProvider/passwordRequests.ts';
import type { Session } from '../authProvider/session.ts';
import { checkPasswordRules } from '../platform/passwordRules.ts';
import { PasswordField } from './fields.tsx';
import { PasswordRules, usePasswordSettings } from './PasswordRules.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { translate } from './translate.ts';

export interface CreatePasswordFormProps {
  session: Session;
  /** Resolves when the signed-in application shows. */
  onDone: (session: Session) => Promise<void>;
  onLost: (reason: 'expired' | 'unreachable') => void;
  onOtherUser: () => void;
}

type Complaint = { field: 'password'; text: string | null } | { field: 'confirm'; text: string };

/** Equality is checked first, then the platform's rules (docs/decisions.md#create-password). */
const CreatePasswordForm = ({ session, onDone, onLost, onOtherUser }: CreatePasswordFormProps) => {
  const settings = usePasswordSettings(session.token);
  const rulesId = useId();
  const [value, setValue] = useState('');
  const [sending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);

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
      {/* Password managers need the user name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={session.name}
        readOnly
        hidden
      />
      <PasswordField
        label={translate('portal.create_password.password')}
        ref={password}
        name="new-password"
        autoComplete="new-password"
        required
        autoFocus
        value={value}
        onChange={event => setValue(event.target.value)}
        describedBy={rulesId}
        error={complaint?.field === 'password' ? complaint.text : null}
        aria-invalid={complaint?.field === 'password'}
      />
      {settings ? (
        <PasswordRules
          id={rulesId}
          password={value}
          settings={settings}
          refused={complaint?.field === 'password'}
        />
      ) : null}
      <PasswordField
        label={translate('portal.create_password.confirm')}
        ref={confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        error={complaint?.field === 'confirm' ? complaint.text : null}
      />
      <button
        type="submit"
        className="pb-button pb-button-primary pb-button-wide"
        aria-disabled={sending || !settings}
        aria-busy={sending}
      >
        {translate(sending ? 'portal.create_password.submitting' : 'portal.create_password.submit')}
      </button>
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
