import type { ReactNode } from 'react';
import { registrationDraft } from '../authProvider/registration.ts';
import { holdSession, readSession } from '../authProvider/session.ts';
import { pathAfterSignIn } from '../authProvider/signIn.ts';
import { readUnverifiedSession } from '../authProvider/unverifiedSession.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { loadTexts } from './oauthButtons.tsx';
import { OAuthCallbackPage } from './OAuthCallbackPage.tsx';
import { loadNewPasswordMessages } from './PasswordRules.tsx';
import { RegisterEmailPage } from './RegisterEmailPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { type Registrant, signupStep } from './signupSteps.ts';
import { SubdomainPage } from './SubdomainPage.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

interface Ways {
  show: (content: ReactNode) => void;
  enter: (next: string) => Promise<void>;
  prefetch: () => void;
  refuse: () => void;
}

const registrant = (): Registrant => {
  const session = readSession();
  if (!session) return readUnverifiedSession() ? 'unverified' : 'nobody';
  if (session.accountSid === null) return 'other';
  return registrationDraft().userSid === session.userSid ? 'registered' : 'account';
};

const open = async (pathname: string, { show, enter, prefetch, refuse }: Ways): Promise<void> => {
  const session = readSession();
  const unverified = readUnverifiedSession();
  const step = signupStep(pathname, registrant());
  if (step.kind === 'redirect') return location.replace(step.to);
  if (step.kind === 'forward' && session) return enter(await pathAfterSignIn(session));
  if (step.kind === 'choose') return show(<RegisterPage />);
  if (step.kind === 'email') return show(<RegisterEmailPage />);
  if (step.kind === 'verify' && unverified) {
    holdSession(unverified);
    return show(<VerifyEmailPage session={unverified} />);
  }
  if (step.kind === 'subdomain' && session) {
    prefetch();
    holdSession(session);
    return show(<SubdomainPage session={session} enter={enter} />);
  }
  if (step.kind === 'callback') return show(<OAuthCallbackPage provider={step.provider} enter={enter} />);
  return step.kind === 'missing' ? show(<NotFoundPage />) : refuse();
};

/** Every step is a page load, so that reload and Back need nothing more. @public for src/main.tsx */
export const openSignup = async (pathname: string, ways: Ways): Promise<void> => {
  // A page from the back-forward cache may show a step that is done.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  await Promise.all([loadTexts(), loadNewPasswordMessages()]);
  await open(pathname.replace(/\/+$/, ''), ways);
};
