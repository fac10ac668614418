import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setFlash, takeFlash } from './authProvider/browserStorage/flashMessage.ts';
import { pendingForcedPasswordChange } from './authProvider/forcedPasswordChange.ts';
import { hasReturnAddress, rememberAddress } from './authProvider/returnAddress.ts';
import { dropExpiredSession, endSession, readSession } from './authProvider/session.ts';
import { nextPath } from './authProvider/signIn.ts';
import { flag, loadConfig } from './config/config.ts';
import { ConfigError, type ConfigProblem } from './config/configKeys.ts';
import { entryOf, type PublicPage } from './public/entry.ts';
import { LoadFailedPage } from './public/errorPages.tsx';
import { PublicApp } from './public/PublicApp.tsx';
import { loadLanguage } from './public/translate.ts';
import { followTheme } from './theme/preference.ts';
import './public/public.css';
import './theme/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with id root');
const root = createRoot(container);
const show = (content: ReactNode) => root.render(<StrictMode>{content}</StrictMode>);

/** The signed-in application is one lazy import. */
const loadInternal = () => import('./internal/InternalRoot.tsx');

/** Awaits module and first page together: a Suspense fallback in between would delay the rows. */
const enter = async (next: string | null): Promise<void> => {
  if (next !== null) history.replaceState(null, '', next);
  try {
    const { InternalRoot, preload } = await loadInternal();
    await preload();
    show(<InternalRoot />);
  } catch {
    show(<LoadFailedPage />);
  }
};

const showPublic = (page: PublicPage, configProblem: ConfigProblem | null = null) =>
  show(
    <PublicApp
      page={page}
      flash={takeFlash()}
      configProblem={configProblem}
      enter={enter}
      // A failure shows when the module is needed, not when it is only prefetched.
      prefetch={() => void loadInternal().catch(() => undefined)}
    />,
  );

/** A lazy import, because few users open these pages. */
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
  else history.replaceState(null, '', '/');
  showPublic('login');
};

const open = async () => {
  const session = readSession();
  const changePending = pendingForcedPasswordChange() !== null;
  const passwordReset = flag('enableForgotPassword');
  const entry = entryOf(location.pathname, { signedIn: session !== null, changePending, passwordReset });
  if (entry.kind === 'refused') return refuse(entry.remember);
  if (entry.kind === 'forward' && session) return enter(await nextPath(session));
  if (entry.kind === 'internal') return enter(null);
  if (entry.kind === 'recovery') {
    if (changePending) endSession();
    return showRecovery(entry.link);
  }
  if (entry.kind !== 'page') return;
  if (entry.page === 'create-password') history.replaceState(history.state, '', '/create-password');
  // Opening another page gives up the change, and with it the old password.
  else if (changePending) endSession();
  showPublic(entry.page);
};

const start = async () => {
  followTheme();
  const waiting = takeFlash();
  // The message is for users who come from an internal page, not for those with an old token.
  const expired = dropExpiredSession() && hasReturnAddress();
  if (waiting) setFlash(waiting);
  else if (expired) setFlash({ key: 'portal.session.expired', kind: 'error' });
  // A session needs the application: it loads beside the configuration.
  if (readSession()) void loadInternal().catch(() => undefined);
  const language = loadLanguage();
  try {
    await loadConfig();
    await language;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    await language;
    return showPublic('login', error.problem);
  }
  return open();
};

void start();
