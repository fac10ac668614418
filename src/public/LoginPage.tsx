import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { signIn, type SignInFailure, type SignInResult } from '../authProvider/signIn.ts';
import { configProblem, type FeatureFlag, flagOrFalse, onConfig } from '../config/config.ts';
import type { ConfigProblem } from '../config/configKeys.ts';
import { LoadFailedNotice } from './LoadFailedPage.tsx';
import { PasswordField, TextField } from './fields.tsx';
import { Icon } from './Icon.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { translate } from './translate.ts';
import { acceptsSignIn, loadTroubleNotices, usePlatformState } from './usePlatformState.ts';

interface LoginFormProps {
  /** Resolves when the signed-in application shows; the form stays locked until then. */
  onSignedIn: (result: Exclude<SignInResult, { kind: 'failed' }>) => Promise<void>;
  /** Called at the first key, tap or autofill, to prefetch. */
  onFirstUse: () => void;
}

type Missing = 'username' | 'password' | null;

/** public/login.js shows the form before this code arrives, and keeps a submit for it. */
const continuePrepared = (form: HTMLFormElement | null, onFirstUse: () => void) => {
  if (!form?.onsubmit) return;
  form.onsubmit = null;
  if (Array.from(form.querySelectorAll('input')).some(({ value }) => value !== '')) onFirstUse();
  const { submitted } = form.dataset;
  if (submitted === undefined) return;
  delete form.dataset['submitted'];
  form.requestSubmit();
};

const LoginForm = ({ onSignedIn, onFirstUse }: LoginFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState<Missing>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  /** true: the sent password has outer white space, as pasted ones may. */
  const [isSpaced, setSpaced] = useState(false);
  const platform = usePlatformState();
  const PlatformNotice = platform.notices?.PlatformNotice;
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const open = acceptsSignIn(platform.state);
  useEffect(() => {
    continuePrepared(form.current, onFirstUse);
  }, [onFirstUse]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending || !open) return;
    const [name, secret] = [username.current?.value.trim() ?? '', password.current?.value ?? ''];
    setFailure(null);
    setMissing(name === '' ? 'username' : secret === '' ? 'password' : null);
    if (name === '') return username.current?.focus();
    if (secret === '') return password.current?.focus();
    setSending(true);
    const result = await signIn(name, secret);
    if (result.kind !== 'failed') return onSignedIn(result);
    setSending(false);
    setFailure(result);
    setSpaced(secret !== secret.trim());
    if (result.key === 'portal.session.unreachable') platform.checkAgain();
    password.current?.focus();
    password.current?.select();
  };

  return (
    <form
      ref={form}
      className="pb-card"
      noValidate
      onSubmit={event => void submit(event)}
      onKeyDown={onFirstUse}
      onPointerDown={onFirstUse}
      onInput={onFirstUse}
    >
      {PlatformNotice ? (
        <PlatformNotice state={platform.state} checking={platform.checking} onRetry={platform.checkAgain} />
      ) : null}
      <TextField
        label={translate('portal.login.username')}
        ref={username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        error={missing === 'username' ? translate('portal.login.username_missing') : null}
      />
      <PasswordField
        label={translate('portal.login.password')}
        ref={password}
        name="password"
        autoComplete="current-password"
        required
        error={missing === 'password' ? translate('portal.login.password_missing') : null}
      />
      <div role="alert" className="pb-message">
        {failure ? (
          <>
            <p>
              <Icon name="alert" /> {translate(failure.key)}
            </p>
            {failure.detail ? <p className="pb-detail">{failure.detail}</p> : null}
            {isSpaced ? <p className="pb-detail">{translate('portal.login.password_spaced')}</p> : null}
          </>
        ) : null}
      </div>
      <button
        type="submit"
        className="pb-button pb-button-primary pb-button-wide"
        aria-disabled={sending || !open}
        aria-busy={sending}
      >
        {translate(sending ? 'portal.login.submitting' : 'portal.login.submit')}
      </button>
    </form>
  );
};

const useFlag = (name: FeatureFlag): boolean =>
  useSyncExternalStore(
    onConfig,
    () => flagOrFalse(name),
    () => false,
  );

const OAuthSignIn = () => {
  const [Buttons, setButtons] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const buttons = await import('./oauthButtons.tsx');
      await buttons.loadTexts();
      setButtons(() => buttons.OAuthSignIn);
    };
    load().catch(() => undefined);
  }, []);
  return Buttons ? <Buttons /> : null;
};

/** Below the card, where nothing moves when the configuration arrives. */
const OtherWays = () => {
  const forgot = useFlag('enableForgotPassword');
  const hosted = useFlag('enableHostedSystem');
  return (
    <>
      <p className="pb-below" hidden={!hosted && !forgot}>
        {hosted ? (
          <a className="pb-button pb-button-plain" href={`${SITE_ROOT}register`}>
            {translate('portal.login.register')}
          </a>
        ) : null}
        {forgot ? (
          <a className="pb-button pb-button-plain" href={`${SITE_ROOT}forgot-password`}>
            {translate('portal.login.forgot')}
          </a>
        ) : null}
      </p>
      {hosted ? <OAuthSignIn /> : null}
    </>
  );
};

const ConfigTrouble = ({ problem }: { problem: ConfigProblem }) => {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    loadTroubleNotices().then(
      ({ ConfigNotice }) => setContent(<ConfigNotice problem={problem} />),
      () => setContent(<LoadFailedNotice />),
    );
  }, [problem]);
  return content;
};

const none = () => null;

export const LoginPage = (form: LoginFormProps) => {
  const problem = useSyncExternalStore(onConfig, configProblem, none);
  return (
    <PublicLayout screen={translate('portal.login.title')}>
      <h1>{translate('portal.login.title')}</h1>
      {problem ? (
        <ConfigTrouble problem={problem} />
      ) : (
        <>
          <LoginForm {...form} />
          <OtherWays />
        </>
      )}
    </PublicLayout>
  );
};
