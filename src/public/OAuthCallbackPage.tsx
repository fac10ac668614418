import { useEffect, useRef } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { setFlash } from '../browserStorage/flashMessage.ts';
import { returnFromOAuth } from '../authProvider/oauth.ts';
import type { PublicFailure } from '../authProvider/publicRequest.ts';
import { failureSentence } from './failureSentence.ts';
import { registerByOAuth } from '../authProvider/registration.ts';
import { pathAfterSignIn } from '../authProvider/signIn.ts';
import { cleanText } from '../platform/platformErrors.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { REGISTER, SUBDOMAIN } from './signupSteps.ts';
import { translate } from './translate.ts';

interface OAuthCallbackPageProps {
  /** Untrusted, from the address. */
  provider: string;
  enter: (next: string) => Promise<void>;
}

/** Sends a text, as the login page has no texts of hosted mode. */
const backToLogin = (text: string, action?: { href: string; text: string }) => {
  setFlash({ key: 'portal.public.said', params: { text }, kind: 'error', ...(action ? { action } : {}) });
  location.replace(SITE_ROOT);
};

/** The platform creates accounts only after the terms are accepted. */
const isUnknown = (failure: PublicFailure) => failure.kind === 'refused' && failure.status === 404;

const tellFailure = (failure: PublicFailure) => {
  if (!isUnknown(failure)) return backToLogin(failureSentence(failure));
  const action = { href: REGISTER, text: translate('portal.login.register') };
  return backToLogin(translate('portal.oauth.unknown'), action);
};

/** Runs each step once, as state and code cannot be used again. */
const finish = async ({ provider, enter }: OAuthCallbackPageProps): Promise<void> => {
  const found = returnFromOAuth(provider, location.search);
  if (found === 'invalid-provider')
    return backToLogin(
      translate('portal.oauth.invalid_provider', { provider: cleanText(provider.slice(0, 40)) ?? '' }),
    );
  if (found === 'invalid-state') return backToLogin(translate('portal.oauth.invalid_state'));
  // The code must not stay in the history.
  history.replaceState(found.historyState, '', location.pathname);
  const result = await registerByOAuth(found);
  if (result.kind !== 'done') return tellFailure(result);
  if (found.origin === '/register') return location.replace(SUBDOMAIN);
  return enter(await pathAfterSignIn(result.session));
};

export const OAuthCallbackPage = (props: OAuthCallbackPageProps) => {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish(props);
  }, [props]);
  return (
    <PublicLayout screen={translate('portal.login.title')}>
      <h1>{translate('portal.login.title')}</h1>
      <p role="status">{translate('portal.oauth.returning')}</p>
    </PublicLayout>
  );
};
