import { pathInSite, SITE_ROOT } from '../config/internalPath.ts';

export type Registrant =
  | 'nobody'
  /** Has an account without a verified e-mail address. */
  | 'unverified'
  /** Has registered in this tab and is signed in. */
  | 'registered'
  | 'account'
  /** A user without an account. */
  | 'other';

export type SignupStep =
  | { kind: 'choose' | 'email' | 'verify' | 'subdomain' }
  | { kind: 'callback'; provider: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'forward' }
  | { kind: 'refused' }
  | { kind: 'missing' };

export const REGISTER = `${SITE_ROOT}register`;
export const REGISTER_EMAIL = `${SITE_ROOT}register/email`;
export const VERIFY = `${SITE_ROOT}register/email/verify-your-email`;
export const SUBDOMAIN = `${SITE_ROOT}register/choose-a-subdomain`;

const redirect = (to: string): SignupStep => ({ kind: 'redirect', to });
const step = (kind: 'choose' | 'email' | 'verify' | 'subdomain'): SignupStep => ({ kind });
const FORWARD: SignupStep = { kind: 'forward' };
const REFUSED: SignupStep = { kind: 'refused' };

const STEPS: Readonly<Record<string, Record<Registrant, SignupStep>>> = {
  [REGISTER]: {
    nobody: step('choose'),
    unverified: step('choose'),
    registered: redirect(SUBDOMAIN),
    account: FORWARD,
    other: FORWARD,
  },
  [REGISTER_EMAIL]: {
    nobody: step('email'),
    unverified: step('email'),
    registered: redirect(SUBDOMAIN),
    account: FORWARD,
    other: FORWARD,
  },
  [VERIFY]: {
    nobody: REFUSED,
    unverified: step('verify'),
    registered: redirect(SUBDOMAIN),
    account: FORWARD,
    other: FORWARD,
  },
  [SUBDOMAIN]: {
    nobody: REFUSED,
    unverified: redirect(VERIFY),
    registered: step('subdomain'),
    account: step('subdomain'),
    other: FORWARD,
  },
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** @param pathname without a trailing slash */
export const signupStep = (pathname: string, registrant: Registrant): SignupStep => {
  const [, provider] = /^\/oauth-callback\/([^/]+)$/.exec(pathInSite(pathname)) ?? [];
  if (provider !== undefined) return { kind: 'callback', provider: decoded(provider) };
  return (Object.hasOwn(STEPS, pathname) ? STEPS[pathname]?.[registrant] : undefined) ?? { kind: 'missing' };
};
