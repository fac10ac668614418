import { getConfig, type PortalConfig } from '../config/config.ts';

/** See docs/platform-api.md#post-register and docs/decisions.md#oauth-state. */
export type OAuthProvider = 'google' | 'github';

const CLIENT_IDS = {
  google: 'googleClientId',
  github: 'githubClientId',
} as const satisfies Record<OAuthProvider, keyof PortalConfig>;

export const oauthProviders = (): OAuthProvider[] =>
  (['google', 'github'] as const).filter(provider => oauthClientId(provider) !== '');

export const oauthClientId = (provider: OAuthProvider): string => getConfig()[CLIENT_IDS[provider]] ?? '';

/** Must match the address registered with the provider exactly. */
export const oauthRedirectUri = (provider: OAuthProvider): string =>
  `${getConfig().portalBaseUrl}/oauth-callback/${provider}`;

/** The platform creates new accounts only from `/register`. */
export type OAuthOrigin = '/sign-in' | '/register';

const STATE = 'oauth-state';
const ORIGIN = 'location-before-oauth';
const HISTORY = 'history-before-oauth';

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

const query = (provider: OAuthProvider, state: string): Record<string, string> =>
  provider === 'google'
    ? {
        client_id: oauthClientId(provider),
        redirect_uri: oauthRedirectUri(provider),
        response_type: 'code',
        scope: ['email', 'profile'].join(' '),
        access_type: 'offline',
        include_granted_scopes: 'true',
        state,
      }
    : { client_id: oauthClientId(provider), scope: 'user:email', allow_signup: 'false', state };

export const OAUTH_PAGES: Readonly<Record<OAuthProvider, string>> = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  github: 'https://github.com/login/oauth/authorize',
};

export const leaveForOAuth = (provider: OAuthProvider, origin: OAuthOrigin): string => {
  const state = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  localStorage.setItem(STATE, state);
  localStorage.setItem(ORIGIN, origin);
  // The login page may hold the address to return to.
  sessionStorage.setItem(HISTORY, JSON.stringify(history.state));
  return `${OAUTH_PAGES[provider]}?${new URLSearchParams(query(provider, state)).toString()}`;
};

export interface OAuthReturn {
  provider: OAuthProvider;
  code: string;
  state: string;
  origin: OAuthOrigin;
  historyState: unknown;
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
};

export const returnFromOAuth = (
  provider: string,
  search: string,
): OAuthReturn | 'invalid-provider' | 'invalid-state' => {
  const taken = (storage: Storage, key: string): string | null => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value;
  };
  const expected = taken(localStorage, STATE);
  const origin = taken(localStorage, ORIGIN);
  const left = taken(sessionStorage, HISTORY);
  const known = oauthProviders().find(each => each === provider);
  if (!known) return 'invalid-provider';
  const params = new URLSearchParams(search);
  const [code, state] = [params.get('code'), params.get('state')];
  if (!code || !state || !expected || state !== expected) return 'invalid-state';
  return {
    provider: known,
    code,
    state,
    origin: origin === '/register' ? '/register' : '/sign-in',
    historyState: parsed(left),
  };
};
