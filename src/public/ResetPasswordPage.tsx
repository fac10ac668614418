import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { setFlash } from '../browserStorage/flashMessage.ts';
import { type OpenedLink, openResetLink, setNewPassword } from '../authProvider/passwordRequests.ts';
import { failureSentence } from './failureSentence.ts';
import { endSession } from '../authProvider/session.ts';
import { newPasswordProblem, type NewPasswordProblem, SHORTEST_PASSWORD } from '../platform/passwordRules.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { FailureMessage, Notice } from './Notice.tsx';
import { usePasswordSettings } from './PasswordRules.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { translate } from './translate.ts';

type LinkState = Awaited<ReturnType<typeof openResetLink>>;

const useResetLink = (link: string): LinkState | null => {
  const [state, setState] = useState<LinkState | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void openResetLink(link).then(setState);
  }, [link]);
  return state;
};

const problemText = (problem: NewPasswordProblem | null): string | null =>
  problem === null || problem === 'rules'
    ? null
    : translate(`portal.reset_password.${problem}`, { count: SHORTEST_PASSWORD });

const ResetPasswordForm = ({ link, opened }: { link: string; opened: OpenedLink }) => {
  const settings = usePasswordSettings(opened.token);
  const typed = useNewPassword();
  const { value, password, confirmation } = typed;
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

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
      return location.replace(SITE_ROOT);
    }
    setFailure(failureSentence(result));
    setSending(false);
  };

  return (
    <form className="pb-card" noValidate onSubmit={event => void submit(event)}>
      <NewPasswordFields
        page="reset_password"
        userName={opened.name}
        settings={settings}
        {...typed}
        isRefused={problem !== null && problem !== 'mismatch'}
        problem={problemText(problem)}
        confirmProblem={problem === 'mismatch' ? problemText(problem) : null}
      />
      <FailureMessage text={failure} />
      <SubmitButton
        text={translate('portal.reset_password.submit')}
        busy={translate('portal.reset_password.submitting')}
        sending={sending}
        disabled={!settings}
      />
      <a className="pb-button pb-button-plain" href={SITE_ROOT}>
        {translate('portal.forgot_password.back')}
      </a>
    </form>
  );
};

type Closed = Exclude<NonNullable<ReturnType<typeof useResetLink>>, { kind: 'open' }>;

type Reason = 'closed' | 'not_account' | 'unchecked';

/** The platform opens links of account users only, and answers others with a database error. */
const reasonOf = (state: Closed): Reason => {
  if (state.kind === 'unreachable') return 'unchecked';
  if (state.status === 403 || state.status === 404) return 'closed';
  return state.status === 500 && state.text !== null ? 'not_account' : 'unchecked';
};

const textOf = (reason: Reason, state: Closed): string => {
  const text = state.kind === 'refused' ? state.text : null;
  if (reason === 'unchecked') return failureSentence(state);
  if (reason === 'closed') return text ?? translate('portal.reset_password.closed');
  return [translate('portal.reset_password.not_account'), text].join(' ');
};

const WayOut = ({ reason }: { reason: Reason }) => {
  if (reason === 'unchecked')
    return (
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.public.retry')}
      </button>
    );
  const again = reason === 'closed';
  return (
    <a className="pb-button" href={again ? `${SITE_ROOT}forgot-password` : SITE_ROOT}>
      {translate(again ? 'portal.forgot_password.submit' : 'portal.forgot_password.back')}
    </a>
  );
};

const ClosedLink = ({ state }: { state: Closed }) => {
  const reason = reasonOf(state);
  const title = reason === 'unchecked' ? 'unchecked_title' : 'closed_title';
  return (
    <Notice title={translate(`portal.reset_password.${title}`)} text={textOf(reason, state)}>
      <WayOut reason={reason} />
    </Notice>
  );
};

export const ResetPasswordPage = ({ link }: { link: string }) => {
  const state = useResetLink(link);
  return (
    <PublicLayout screen={translate('portal.reset_password.title')}>
      <h1>{translate('portal.reset_password.title')}</h1>
      {state === null ? <p role="status">{translate('portal.reset_password.checking')}</p> : null}
      {state?.kind === 'open' ? <ResetPasswordForm link={link} opened={state} /> : null}
      {state && state.kind !== 'open' ? <ClosedLink state={state} /> : null}
    </PublicLayout>
  );
};
