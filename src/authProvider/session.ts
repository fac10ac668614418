import { jwtDecode, type JwtPayload } from 'jwt-decode';
import { isScope } from '../platform/scopes.ts';
import type { Viewer } from './access.ts';

/** Who is signed in, by the token. */
export interface Session extends Viewer {
  token: string;
  userSid: string;
  /** Empty for tokens without a name. */
  name: string;
  accountName: string | null;
  serviceProviderName: string | null;
  /** Milliseconds since 1970 on the clock of this browser. */
  expiresAt: number;
}

/** Which claims are present depends on the request that issued the token (docs/platform-api.md#authentication). */
interface Claims extends JwtPayload {
  scope?: unknown;
  user_sid?: unknown;
  service_provider_sid?: unknown;
  service_provider_name?: unknown;
  account_sid?: unknown;
  account_name?: unknown;
  name?: unknown;
  email?: unknown;
  is_view_only?: unknown;
}

/** Times are on the clock of the platform. */
interface DecodedToken extends Session {
  /** Milliseconds since 1970. */
  issuedAt: number | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads a token of the platform, expired or not; null for any other text. The platform checks the signature. A token
 * without the claim `is_view_only`, e.g. of a reset link, may write.
 */
export const decodeToken = (token: string): DecodedToken | null => {
  let claims: Claims;
  try {
    claims = jwtDecode<Claims>(token);
  } catch {
    return null;
  }
  const userSid = text(claims.user_sid);
  const accountSid = text(claims.account_sid);
  if (!isScope(claims.scope) || userSid === null || typeof claims.exp !== 'number') return null;
  if (claims.scope === 'account' && accountSid === null) return null;
  return {
    token,
    scope: claims.scope,
    userSid,
    accountSid,
    serviceProviderSid: text(claims.service_provider_sid),
    isViewOnly: claims.is_view_only === true,
    name: text(claims.name) ?? text(claims.email) ?? '',
    accountName: text(claims.account_name),
    serviceProviderName: text(claims.service_provider_name),
    expiresAt: claims.exp * 1000,
    issuedAt: typeof claims.iat === 'number' ? claims.iat * 1000 : null,
  };
};

/** Local storage: the token, and two keys that are valid for this token only. */
const TOKEN = 'token';
const CLOCK_LAG = 'token-clock-lag';
const FORCED = 'token-forced-change';
/** Session storage: whose session ended, so that only the same user returns to the former page. */
const ENDED_USER = 'SESS_ENDED_USER';

/** Keys of local storage that survive the end of a session. */
const KEPT = ['activeServiceProvider', 'accountFilter', 'theme', 'locale', 'timeZone'];
/** Session storage keys with this prefix survive a session that ended by itself, for the same user. */
export const DRAFT_PREFIX = 'draft.';

const clockLag = (): number => Number(localStorage.getItem(CLOCK_LAG)) || 0;

const readToken = (): Session | null => {
  const token = localStorage.getItem(TOKEN);
  const session = token === null ? null : decodeToken(token);
  return session && { ...session, expiresAt: session.expiresAt + clockLag() };
};

const unlessExpired = (session: Session | null): Session | null =>
  session && session.expiresAt > Date.now() ? session : null;

/**
 * The session; null without token, with an unreadable or expired one, and while its user must change the password
 * first, in every tab.
 */
export const readSession = (): Session | null =>
  localStorage.getItem(FORCED) === null ? unlessExpired(readToken()) : null;

/** The session of a user who must change the password first; null when there is none. */
export const readForcedSession = (): Session | null =>
  localStorage.getItem(FORCED) === null ? null : unlessExpired(readToken());

/** Sid of the stored token's user, even when the token has expired; null without token. */
export const tokenUserSid = (): string | null => readToken()?.userSid ?? null;

/** Sid of the user whose session ended by itself in this tab, also after signing in again; else null. */
export const endedUserSid = (): string | null => sessionStorage.getItem(ENDED_USER);

const clearBut = (storage: Storage, keep: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (!keep(key)) storage.removeItem(key);
};

/**
 * Starts a session. Answers null, and stores nothing, when the token is not of this platform.
 * `mustChangePassword`: the session starts with `passwordChanged`.
 */
export const storeToken = (token: string, mustChangePassword = false): Session | null => {
  const session = decodeToken(token);
  if (!session) return null;
  // Drafts belong to the user who typed them.
  if (endedUserSid() !== session.userSid) clearBut(sessionStorage, key => !key.startsWith(DRAFT_PREFIX));
  localStorage.removeItem(CLOCK_LAG);
  // Without this, a browser whose clock is off by more than a token's life could not sign in.
  const lag = session.issuedAt === null ? 0 : Date.now() - session.issuedAt;
  if (Math.abs(lag) > 60_000) localStorage.setItem(CLOCK_LAG, String(lag));
  if (mustChangePassword) localStorage.setItem(FORCED, session.userSid);
  else localStorage.removeItem(FORCED);
  localStorage.setItem(TOKEN, token);
  return readToken();
};

/** The forced change succeeded: the same token continues as an ordinary session. */
export const passwordChanged = (): Session | null => {
  localStorage.removeItem(FORCED);
  return readSession();
};

/**
 * Ends the session in this browser: clears local storage but for selections and the look, and session storage. Other
 * tabs learn of it through `onTokenRemoved`. `byItself`: the user did not ask for it (401, no answer), so drafts stay.
 */
export const endSession = ({ byItself = false }: { byItself?: boolean } = {}): void => {
  const user = tokenUserSid() ?? endedUserSid();
  clearBut(sessionStorage, key => byItself && key.startsWith(DRAFT_PREFIX));
  if (byItself && user !== null) sessionStorage.setItem(ENDED_USER, user);
  clearBut(localStorage, key => KEPT.includes(key));
};

/** Another tab ended the session of this user; drafts of this tab stay for the same user. */
export const storeEndedUser = (userSid: string): void => sessionStorage.setItem(ENDED_USER, userSid);

/** Ends a session whose token has expired or cannot be read; answers whether there was one. */
export const dropExpiredSession = (): boolean => {
  const isDead = localStorage.getItem(TOKEN) !== null && !unlessExpired(readToken());
  if (isDead) endSession({ byItself: true });
  return isDead;
};

/** Listens to other tabs ending the session; answers the function that unsubscribes. */
export const onTokenRemoved = (callback: () => void): (() => void) => {
  const listener = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (
      (event.key === TOKEN && event.newValue === null) ||
      (event.key === null && !localStorage.getItem(TOKEN))
    )
      callback();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
