import { Frame } from './Frame.tsx';
import { Notice } from './Notice.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { translate } from './translate.ts';
import { useResetLink } from './useResetLink.ts';

type Closed = Exclude<NonNullable<ReturnType<typeof useResetLink>>, { kind: 'open' }>;

/** The platform opens links of account users only; to others it answers the text of a database error (contract-a 3.3). */
const isOfNoAccount = (state: Closed): boolean => state.kind === 'refused' && state.status === 500;

const reasonOf = (state: Closed): string => {
  if (state.kind === 'unreachable') return translate('portal.session.unreachable');
  if (isOfNoAccount(state))
    return [translate('portal.reset_password.not_account'), state.text].filter(Boolean).join(' ');
  return state.text ?? translate('portal.reset_password.closed');
};

const wayOut = (state: Closed) => {
  if (state.kind === 'unreachable')
    return (
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.public.retry')}
      </button>
    );
  const again = !isOfNoAccount(state);
  return (
    <a className="pb-button" href={again ? '/forgot-password' : '/'}>
      {translate(again ? 'portal.forgot_password.submit' : 'portal.forgot_password.back')}
    </a>
  );
};

const ClosedLink = ({ state }: { state: Closed }) => (
  <Notice title={translate('portal.reset_password.closed_title')} text={reasonOf(state)}>
    {wayOut(state)}
  </Notice>
);

/** Sets a new password by a link from an e-mail (specification, document 2, 'Reset Password'). */
export const ResetPasswordPage = ({ link }: { link: string }) => {
  const state = useResetLink(link);
  return (
    <Frame screen={translate('portal.reset_password.title')}>
      <h1>{translate('portal.reset_password.title')}</h1>
      {state === null ? <p role="status">{translate('portal.reset_password.checking')}</p> : null}
      {state?.kind === 'open' ? <ResetPasswordForm link={link} opened={state} /> : null}
      {state && state.kind !== 'open' ? <ClosedLink state={state} /> : null}
    </Frame>
  );
};
