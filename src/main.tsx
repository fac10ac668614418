import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setFlash, takeFlash } from './authProvider/browserStorage/flashMessage.ts';
import { pendingForcedChange } from './authProvider/forcedChange.ts';
import { cameFromInside, rememberAddress } from './authProvider/returnAddress.ts';
import { dropDeadSession, endSession, readSession } from './authProvider/session.ts';
import { nextPath } from './authProvider/signIn.ts';
import { flag, loadConfig } from './config/config.ts';
import { ConfigError, type ConfigProblem } from './config/ConfigError.ts';
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

/** The one lazy import: everything behind the sign-in (guide, 'Two trees'). */
const loadInternal = () => import('./internal/InternalRoot.tsx');

/** Shows the signed-in application at `next`, or at the present address.
 *
 * Module and first page are awaited together: a Suspense fallback on the way would hold the rows back. */
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

/** Loads on demand: few open these pages, and everybody opens the login page. */
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
  const changePending = pendingForcedChange() !== null;
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
  // Another page was opened instead: the change is given up, and with it the old password (decision 5).
  else if (changePending) endSession();
  showPublic(entry.page);
};

const start = async () => {
  followTheme();
  const waiting = takeFlash();
  // Whoever was sent here from inside is told why; a token of yesterday goes without a word.
  const expired = dropDeadSession() && cameFromInside();
  if (waiting) setFlash(waiting);
  else if (expired) setFlash({ key: 'portal.session.expired', kind: 'error' });
  // With a session the application's code is needed for sure: it loads beside the configuration.
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
