import { jwtDecode, type JwtPayload } from 'jwt-decode';
import {
  CALLS_DATABASE,
  DRAFT_PREFIX,
  LASTING_KEYS,
  SNAPSHOTS_DATABASE,
} from '../browserStorage/storedKeys.ts';
import { isScope } from '../platform/scopes.ts';
import type { Viewer } from './access.ts';

export interface Session extends Viewer {
  token: string;
  userSid: string;
  name: string;
  accountName: string | null;
  serviceProviderName: string | null;
  /** Milliseconds since 1970 on the browser's clock. */
  expiresAt: number;
}

/** Claims depend on the request that issued the token (docs/platform-api.md#authentication). */
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

/** Times on the platform's clock, in milliseconds since 1970. */
interface DecodedToken extends Session {
  issuedAt: number | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads expired tokens too; null for other text. A token without `is_view_only` may write. */
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

/** In local storage; the next two keys belong to this token. */
export const TOKEN = 'token';
const CLOCK_LAG = 'token-clock-lag';
const FORCED = 'token-forced-change';
/** Message key of an end that was no sign-out, for the other tabs. */
export const ENDED = 'token-ended';
/** `google` or `github`: the user has no password to sign in again with. */
export const OAUTH_USED = 'token-oauth';
/** In session storage: only the same user returns to the page. */
export const ENDED_USER = 'SESS_ENDED_USER';

const clockLag = (): number => Number(localStorage.getItem(CLOCK_LAG)) || 0;

/** Caches the last token: every request and many renders need it. */
let decoded: DecodedToken | null = null;

/** User of the page that is shown; another tab may sign somebody else in. */
let pageUser: string | null = null;
let isPageOver = false;

export const isOthers = (session: Session | null): boolean =>
  session !== null && pageUser !== null && session.userSid !== pageUser;

const decodeStored = (): DecodedToken | null => {
  const token = localStorage.getItem(TOKEN);
  if (token !== decoded?.token) decoded = token === null ? null : decodeToken(token);
  return decoded;
};

/** Somebody else has signed in in another tab. */
export const isReplaced = (): boolean => isOthers(decodeStored());

/** null for another user's token too: a tab that slept hears late of it, and must not act with it. */
const readToken = (): Session | null => {
  const stored = decodeStored();
  return stored && !isOthers(stored) ? { ...stored, expiresAt: stored.expiresAt + clockLag() } : null;
};

const unlessExpired = (session: Session | null): Session | null =>
  session && session.expiresAt > Date.now() ? session : null;

const isForced = (): boolean => localStorage.getItem(FORCED) !== null;

/** null if no valid token, or while the password or e-mail verification is pending, in every tab. */
export const readSession = (): Session | null => (isForced() ? null : unlessExpired(readToken()));

/** The user must change the password or verify the e-mail address (unverifiedSession.ts). */
export const readForcedSession = (): Session | null => (isForced() ? unlessExpired(readToken()) : null);

/** From now on only this user has a session in this page: the one who is signed in, unless another is given. */
export const holdSession = (session: Session | null = readSession()): Session | null => {
  if (session) {
    pageUser = session.userSid;
    isPageOver = false;
  }
  return session;
};

/** Only for tests: a page is left by a page load. */
export const releaseSession = (): void => {
  pageUser = null;
};

/** User of a page whose session another tab has ended or replaced; null if the page knows. */
export const takeSessionEndedElsewhere = (): string | null => {
  const user = isPageOver ? null : pageUser;
  isPageOver = true;
  return user;
};

export const tokenUserSid = (): string | null => readToken()?.userSid ?? null;

/** Session that ended by itself in this tab; kept after signing in again. */
export const endedUserSid = (): string | null => sessionStorage.getItem(ENDED_USER);

const isDraft = (key: string): boolean => key.startsWith(DRAFT_PREFIX);

const clearBut = (storage: Storage, keep: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (!keep(key)) storage.removeItem(key);
};

/** null for a foreign token. `mustChangePassword`: only `continueAfterPasswordChange` starts the session. */
export const storeToken = (token: string, mustChangePassword = false): Session | null => {
  const session = decodeToken(token);
  if (!session) return null;
  const before = tokenUserSid();
  // Drafts belong to the tab's last user, who may sign in again in place; a token may be of another tab.
  const owner = pageUser ?? endedUserSid() ?? before;
  if (owner !== session.userSid) clearBut(sessionStorage, key => !isDraft(key));
  // The token itself is replaced, as other tabs would take its removal for a sign-out.
  if (before !== null && before !== session.userSid) clearLocal(key => key === TOKEN || isDraft(key));
  for (const key of [CLOCK_LAG, ENDED, OAUTH_USED]) localStorage.removeItem(key);
  // Lets a browser sign in whose clock is off by more than a token's life.
  const lag = session.issuedAt === null ? 0 : Date.now() - session.issuedAt;
  if (Math.abs(lag) > 60_000) localStorage.setItem(CLOCK_LAG, String(lag));
  if (mustChangePassword) localStorage.setItem(FORCED, session.userSid);
  else localStorage.removeItem(FORCED);
  localStorage.setItem(TOKEN, token);
  return readToken();
};

/** Continues with the same token after a new password or a verified e-mail address. */
export const continueAfterPasswordChange = (): Session | null => {
  localStorage.removeItem(FORCED);
  return readSession();
};

const clearLocal = (keep: (key: string) => boolean): void => {
  clearBut(localStorage, key => LASTING_KEYS.includes(key) || keep(key));
  forgetDatabases();
};

/** Other tabs notice by `onSessionEndedElsewhere`. `byItself`: a 401 or no answer, so drafts stay. */
export const endSession = ({
  byItself = false,
  reason = 'portal.session.expired',
}: { byItself?: boolean; reason?: string | undefined } = {}): void => {
  const user = tokenUserSid() ?? endedUserSid();
  isPageOver = true;
  const keep = (key: string) => byItself && (isDraft(key) || key === ENDED);
  clearBut(sessionStorage, keep);
  if (byItself && user !== null) sessionStorage.setItem(ENDED_USER, user);
  if (isReplaced()) return;
  // Before the token goes, as the other tabs read it then.
  if (byItself) localStorage.setItem(ENDED, reason);
  clearLocal(keep);
};

/** Browsers may lack or forbid these databases. */
const forgetDatabases = () => {
  try {
    for (const name of [CALLS_DATABASE, SNAPSHOTS_DATABASE]) globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // The browser forbids it.
  }
};

/** Drops unreadable tokens too; returns whether there was one. */
export const dropExpiredSession = (): boolean => {
  const isDead = localStorage.getItem(TOKEN) !== null && !unlessExpired(readToken());
  if (isDead) endSession({ byItself: true });
  return isDead;
};
