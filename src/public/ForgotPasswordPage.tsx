import { type SyntheticEvent, useRef, useState } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { setFlash } from '../browserStorage/flashMessage.ts';
import { requestResetLink } from '../authProvider/passwordRequests.ts';
import { failureSentence } from './failureSentence.ts';
import { readSession } from '../authProvider/session.ts';
import { isEmail } from '../platform/passwordRules.ts';
import { TextField } from './fields.tsx';
import { FailureMessage } from './Notice.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { translate } from './translate.ts';

export const ForgotPasswordPage = () => {
  const [sending, setSending] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const email = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const address = email.current?.value.trim() ?? '';
    setFailure(null);
    setInvalid(!isEmail(address));
    if (!isEmail(address)) return email.current?.focus();
    setSending(true);
    const result = await requestResetLink(address);
    if (result.kind !== 'done') {
      setFailure(failureSentence(result));
    } else if (readSession()) {
      // For a signed-in user the site's root shows no login page, and thus no message.
      setSent(true);
    } else {
      setFlash({ key: 'portal.login.reset_sent', kind: 'success' });
      return location.replace(SITE_ROOT);
    }
    setSending(false);
  };

  return (
    <PublicLayout screen={translate('portal.forgot_password.title')}>
      <h1>{translate('portal.forgot_password.title')}</h1>
      <p className="pb-lead">{translate('portal.forgot_password.intro')}</p>
      <form className="pb-card" noValidate onSubmit={event => void submit(event)}>
        <TextField
          label={translate('portal.forgot_password.email')}
          ref={email}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          error={invalid ? translate('portal.forgot_password.email_invalid') : null}
        />
        <FailureMessage text={failure} />
        <div role="status" className="pb-done">
          {sent ? translate('portal.login.reset_sent') : null}
        </div>
        <SubmitButton
          text={translate('portal.forgot_password.submit')}
          busy={translate('portal.forgot_password.submitting')}
          sending={sending}
        />
        <a className="pb-button pb-button-plain" href={SITE_ROOT}>
          {translate('portal.forgot_password.back')}
        </a>
      </form>
    </PublicLayout>
  );
};
