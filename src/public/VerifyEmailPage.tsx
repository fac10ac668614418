import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { redeemCode, registrationDraft, sendNewCode } from '../authProvider/registration.ts';
import type { Session } from '../authProvider/session.ts';
import { TextField } from './fields.tsx';
import { FailureMessage } from './Notice.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { tellFailureOrLeave } from './signupParts.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { REGISTER_EMAIL, SUBDOMAIN } from './signupSteps.ts';
import { translate } from './translate.ts';

const DIGITS = 6;
const RESEND_AFTER = 60_000;

/** Accepts a pasted sentence: 'Your code is 123 456'. */
const codeIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS);

const secondsLeft = (): number => {
  const left = (registrationDraft().codeSentAt ?? 0) + RESEND_AFTER - Date.now();
  // A clock that is set back must not lock the button.
  return left > RESEND_AFTER ? 0 : Math.max(0, Math.ceil(left / 1000));
};

const useResendWait = () => {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  return { seconds, restart: () => setSeconds(secondsLeft()) };
};

const VerifyForm = ({ session, email }: { session: Session; email: string }) => {
  const { seconds, restart } = useResendWait();
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState<'code' | 'mail' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setInvalid(code.length < DIGITS);
    if (code.length < DIGITS) return input.current?.focus();
    setBusy('code');
    const result = await redeemCode(session, code);
    if (result.kind === 'done') return location.replace(SUBDOMAIN);
    const reason = tellFailureOrLeave(result);
    const isWrong = result.kind === 'refused' && result.status === 400 && reason !== null;
    setFailure(isWrong ? translate('portal.signup.code_wrong', { reason }) : reason);
    setBusy(null);
    input.current?.focus();
    input.current?.select();
  };
  const resend = async () => {
    if (busy || seconds > 0) return;
    setFailure(null);
    setSent(false);
    setBusy('mail');
    const result = await sendNewCode(session, email);
    if (result.kind === 'done') {
      setSent(true);
      setCode('');
      restart();
      input.current?.focus();
    } else setFailure(tellFailureOrLeave(result));
    setBusy(null);
  };

  return (
    <form className="pb-card" noValidate onSubmit={event => void submit(event)}>
      <TextField
        label={translate('portal.signup.code')}
        ref={input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        autoFocus
        value={code}
        onChange={event => {
          setCode(codeIn(event.target.value));
          setInvalid(false);
        }}
        error={invalid ? translate('portal.signup.code_invalid') : null}
      />
      <p className="pb-help">{translate('portal.signup.sent_to', { email })}</p>
      <FailureMessage text={failure} />
      <div role="status" className="pb-done">
        {sent ? translate('portal.signup.resent', { email }) : null}
      </div>
      <SubmitButton
        text={translate('portal.signup.continue')}
        busy={translate('portal.signup.sending')}
        sending={busy === 'code'}
      />
      <div className="pb-steps-down">
        <button
          type="button"
          className="pb-button pb-button-plain"
          aria-disabled={busy !== null || seconds > 0}
          onClick={() => void resend()}
        >
          {seconds > 0
            ? translate('portal.signup.resend_wait', { seconds })
            : translate('portal.signup.resend')}
        </button>
        <a className="pb-button pb-button-plain" href={REGISTER_EMAIL}>
          {translate('portal.signup.back')}
        </a>
      </div>
    </form>
  );
};

export const VerifyEmailPage = ({ session }: { session: Session }) => (
  <PublicLayout screen={translate('portal.signup.title')}>
    <h1>{translate('portal.signup.title')}</h1>
    <p className="pb-lead">{translate('portal.signup.verify_intro')}</p>
    {/* The token names the address of the first try. */}
    <VerifyForm session={session} email={registrationDraft().email ?? session.name} />
  </PublicLayout>
);
