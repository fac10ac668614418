import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { SITE_ROOT } from './config/internalPath.ts';
import { setFlash, takeFlash } from './browserStorage/flashMessage.ts';
import { pendingForcedPasswordChange } from './authProvider/forcedPasswordChange.ts';
import { hasReturnAddress, rememberAddress } from './authProvider/returnAddress.ts';
import { dropExpiredSession, endSession, readSession } from './authProvider/session.ts';
import { pathAfterSignIn } from './authProvider/signIn.ts';
import { whenConfigured } from './config/config.ts';
import { ConfigError } from './config/configKeys.ts';
import { type Entry, entryOf, type PublicPage } from './public/entry.ts';
import { LoadFailedPage } from './public/LoadFailedPage.tsx';
import { PublicApp } from './public/PublicApp.tsx';
import { initPublicLanguage } from './public/translate.ts';
import { followTheme } from './theme/preference.ts';
import './public/public.css';
import './theme/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with id root');
let root: Root | null = null;
const show = (content: ReactNode) => {
  root ??= createRoot(container);
  root.render(<StrictMode>{content}</StrictMode>);
};

const loadEarlyStart = () => import('./startup/index.ts');
const loadInternal = () => import('./internal/InternalRoot.tsx');

const prefetchInternal = () =>
  void Promise.all([loadEarlyStart(), loadInternal().then(({ prepare }) => prepare())]).catch(
    () => undefined,
  );

/** Milliseconds; waiting for answers on their way is faster than rendering twice. */
const PATIENCE = 80;

/** Awaits module, first page and configuration together: a Suspense fallback between would delay the rows. */
const enter = async (next: string | null): Promise<void> => {
  if (next !== null) history.replaceState(null, '', next);
  try {
    // Evaluating the application takes longer than sending these. public/theme.js loads its files meanwhile.
    const { earlyAnswersArrived, firstRequestsSent, sendFirstRequests } = await loadEarlyStart();
    await (next === null ? firstRequestsSent : sendFirstRequests(next));
    const [{ InternalRoot, preload }] = await Promise.all([loadInternal(), whenConfigured()]);
    await preload();
    await earlyAnswersArrived(PATIENCE);
    const isLeft = root !== null;
    // Runs the effects too, so that queries take the early answers before the browser draws.
    flushSync(() => show(<InternalRoot />));
    // The focused form is gone: the heading gets the focus, as after every navigation.
    if (isLeft) container.querySelector('h1')?.focus({ preventScroll: true });
  } catch (error) {
    if (error instanceof ConfigError) return;
    show(<LoadFailedPage />);
  }
};

/** Hydrates the login page of index.html if public/login.js has shown it. */
const showPublic = (page: PublicPage) => {
  const content = <PublicApp page={page} flash={takeFlash()} enter={enter} prefetch={prefetchInternal} />;
  if (root || page !== 'login' || !container.querySelector('form')) return show(content);
  root = hydrateRoot(container, <StrictMode>{content}</StrictMode>);
};

const showRecovery = async (link: string | null) => {
  try {
    const { PasswordRecovery, loadTexts } = await import('./public/passwordPages.tsx');
    await loadTexts();
    show(<PasswordRecovery link={link} />);
  } catch {
    show(<LoadFailedPage />);
  }
};

const refuse = (remember: boolean) => {
  const waiting = takeFlash();
  setFlash(waiting ?? { key: 'portal.session.must_log_in', kind: 'error' });
  if (remember) rememberAddress(location);
  else history.replaceState(null, '', SITE_ROOT);
  showPublic('login');
};

const showSignup = async () => {
  try {
    const { openSignup } = await import('./public/signupPages.tsx');
    await openSignup(location.pathname, {
      show,
      enter,
      prefetch: prefetchInternal,
      refuse: () => refuse(false),
    });
  } catch {
    show(<LoadFailedPage />);
  }
};

const open = async () => {
  const session = readSession();
  const changePending = pendingForcedPasswordChange() !== null;
  const entryWith = (passwordReset: boolean, hosted: boolean): Entry =>
    entryOf(location.pathname, { signedIn: session !== null, changePending, passwordReset, hosted });
  let entry = entryWith(true, true);
  if (entry.kind === 'recovery' || entry.kind === 'signup') {
    const { flags } = await whenConfigured();
    entry = entryWith(flags.enableForgotPassword, flags.enableHostedSystem);
  }
  if (entry.kind === 'refused') return refuse(entry.remember);
  if (entry.kind === 'forward' && session) return enter(await pathAfterSignIn(session));
  if (entry.kind === 'internal') return enter(null);
  if (entry.kind === 'recovery') {
    if (changePending) endSession();
    return showRecovery(entry.link);
  }
  if (entry.kind === 'signup') {
    if (changePending) endSession();
    return showSignup();
  }
  if (entry.kind !== 'page') return;
  // Opening another page gives up the change, and with it the old password.
  if (entry.page !== 'create-password' && changePending) endSession();
  showPublic(entry.page);
};

const start = async () => {
  followTheme();
  const waiting = takeFlash();
  const expired =
    dropExpiredSession() && (hasReturnAddress() || location.pathname.startsWith(`${SITE_ROOT}register/`));
  if (waiting) setFlash(waiting);
  else if (expired) setFlash({ key: 'portal.session.expired', kind: 'error' });
  const configured = whenConfigured();
  // Awaited below, but may fail before.
  configured.catch(() => undefined);
  await initPublicLanguage();
  const opened = open();
  try {
    await Promise.all([configured, opened]);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (!root) showPublic('login');
  }
};

void start();
import('./lib/pageGuards.ts').catch(() => undefined);
