import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { keepRegistrationDraft, registerByEmail, registrationDraft } from '../authProvider/registration.ts';
import { readUnverifiedSession } from '../authProvider/unverifiedSession.ts';
import { DEFAULT_PASSWORD_SETTINGS, isEmail, checkPasswordRules } from '../platform/passwordRules.ts';
import { PasswordField, TextField } from './fields.tsx';
import { Icon } from './Icon.tsx';
import { FailureMessage } from './Notice.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { AcceptTerms, tellFailureOrLeave } from './signupParts.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { VERIFY } from './signupSteps.ts';
import { translate } from './translate.ts';

/** An installation's own rules cannot be read without a session. */
const SETTINGS = DEFAULT_PASSWORD_SETTINGS;

type Problem = 'accept' | 'email' | 'password';

const RegisterEmailForm = ({ repeated }: { repeated: boolean }) => {
  const [rulesId, acceptId] = [useId(), useId()];
  const [{ email: known = '', accepted: before = false }] = useState(registrationDraft);
  const [accepted, setAccepted] = useState(before);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);

  const problemOf = (address: string): Problem | null => {
    if (!isEmail(address)) return 'email';
    if (checkPasswordRules(password, SETTINGS).some(({ met }) => !met)) return 'password';
    return accepted ? null : 'accept';
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const address = email.current?.value.trim() ?? '';
    const found = problemOf(address);
    setFailure(null);
    setProblem(found);
    if (found) return form.current?.querySelector<HTMLInputElement>(`[name=${found}]`)?.focus();
    setSending(true);
    const result = await registerByEmail(address, password);
    if (result.kind === 'done') return location.assign(VERIFY);
    setFailure(tellFailureOrLeave(result));
    setSending(false);
  };

  return (
    <form ref={form} className="pb-card" noValidate onSubmit={event => void submit(event)}>
      <TextField
        label={translate('portal.signup.email')}
        ref={email}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        defaultValue={known}
        onChange={event => {
          keepRegistrationDraft({ email: event.target.value.trim() });
          if (problem === 'email') setProblem(null);
        }}
        error={problem === 'email' ? translate('portal.signup.email_invalid') : null}
      />
      <PasswordField
        label={translate('portal.signup.password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
        describedBy={rulesId}
        aria-invalid={problem === 'password'}
      />
      <PasswordRules id={rulesId} password={password} settings={SETTINGS} refused={problem === 'password'} />
      {before ? null : (
        <AcceptTerms
          accepted={accepted}
          onChange={next => {
            keepRegistrationDraft({ accepted: next });
            setAccepted(next);
          }}
          invalid={problem === 'accept'}
          describedBy={acceptId}
        />
      )}
      {problem === 'accept' ? (
        <p id={acceptId} className="pb-field-error">
          <Icon name="alert" /> {translate('portal.signup.accept_missing')}
        </p>
      ) : null}
      <FailureMessage text={failure} />
      <SubmitButton
        text={translate('portal.signup.continue')}
        busy={translate('portal.signup.sending')}
        sending={sending}
      />
      <div className="pb-steps-down">
        {repeated ? (
          <a className="pb-button pb-button-plain" href={VERIFY}>
            {translate('portal.signup.have_code')}
          </a>
        ) : null}
        <a className="pb-button pb-button-plain" href={SITE_ROOT}>
          {translate('portal.signup.back')}
        </a>
      </div>
    </form>
  );
};

export const RegisterEmailPage = () => {
  const repeated = readUnverifiedSession() !== null;
  return (
    <PublicLayout screen={translate('portal.signup.title')}>
      <h1>{translate('portal.signup.title')}</h1>
      {repeated ? <p className="pb-lead">{translate('portal.signup.repeated')}</p> : null}
      <RegisterEmailForm repeated={repeated} />
    </PublicLayout>
  );
};
