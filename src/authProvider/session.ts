import type { Viewer } from './access.ts';
import { decodeToken } from './decodeToken.ts';

/** Who is signed in, as the token says (contract-a 2.4). The platform enforces; this decides what is shown. */
export interface Session extends Viewer {
  token: string;
  userSid: string;
  /** Empty for tokens that carry no name. */
  name: string;
  accountName: string | null;
  serviceProviderName: string | null;
  /** Milliseconds since 1970 on the clock of this browser. */
  expiresAt: number;
}

/** Local storage. The specification names `token` (section 4); the other two belong to it and to nothing else. */
const TOKEN = 'token';
const CLOCK_LAG = 'token-clock-lag';
const FORCED = 'token-forced-change';
/** Session storage: whose session ended, so that only the same user is led back (decision 3). */
const ENDED_USER = 'SESS_ENDED_USER';

/** What ending a session keeps: the two the specification names, and the look, which belongs to the device. */
const KEPT = ['activeServiceProvider', 'accountFilter', 'theme', 'locale', 'timeZone'];
/** Session storage keys of forms that are offered back after a session ended by itself start with this. */
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
 * The session; null without token, with one that cannot be read or has expired, and while its user must change the
 * password first (P1 4: the way in leads through /create-password, in every tab).
 */
export const readSession = (): Session | null =>
  localStorage.getItem(FORCED) === null ? unlessExpired(readToken()) : null;

/** The session of a user who must change the password before anything else; null when there is none. */
export const readForcedSession = (): Session | null =>
  localStorage.getItem(FORCED) === null ? null : unlessExpired(readToken());

/** Sid of the user whose token is stored, expired or not; null without one. */
export const tokenUserSid = (): string | null => readToken()?.userSid ?? null;

/** Sid of the user whose session ended by itself in this tab, also after signing in again; null when none did. */
export const endedUserSid = (): string | null => sessionStorage.getItem(ENDED_USER);

const clearBut = (storage: Storage, keep: (key: string) => boolean) => {
  for (const key of Object.keys(storage)) if (!keep(key)) storage.removeItem(key);
};

/**
 * Starts a session. Answers it, or null (and stores nothing) when the token is none of this platform.
 * `mustChangePassword`: the session counts only after `passwordChanged`.
 */
export const storeToken = (token: string, mustChangePassword = false): Session | null => {
  const session = decodeToken(token);
  if (!session) return null;
  // What was typed belongs to the user who typed it.
  if (endedUserSid() !== session.userSid) clearBut(sessionStorage, key => !key.startsWith(DRAFT_PREFIX));
  localStorage.removeItem(CLOCK_LAG);
  // A browser whose clock is off by more than a session's life could otherwise never sign in.
  const lag = session.issuedAt === null ? 0 : Date.now() - session.issuedAt;
  if (Math.abs(lag) > 60_000) localStorage.setItem(CLOCK_LAG, String(lag));
  if (mustChangePassword) localStorage.setItem(FORCED, session.userSid);
  else localStorage.removeItem(FORCED);
  localStorage.setItem(TOKEN, token);
  return readToken();
};

/** The forced change succeeded: the same token goes on as an ordinary session (contract-a 3.2). */
export const passwordChanged = (): Session | null => {
  localStorage.removeItem(FORCED);
  return readSession();
};

/**
 * Ends the session in this browser: empties local and session storage but for the active service provider and the
 * account filter (P1 4) and the theme. Other tabs hear of it through `onTokenRemoved`.
 * `byItself`: the user did not ask for it (401, no answer), so drafts of forms stay, for the same user only.
 */
export const endSession = ({ byItself = false }: { byItself?: boolean } = {}): void => {
  const user = tokenUserSid() ?? endedUserSid();
  clearBut(sessionStorage, key => byItself && key.startsWith(DRAFT_PREFIX));
  if (byItself && user !== null) sessionStorage.setItem(ENDED_USER, user);
  clearBut(localStorage, key => KEPT.includes(key));
};

/** Another tab ended the session of this user: as here, what was typed stays for the same user only. */
export const endedElsewhere = (userSid: string): void => sessionStorage.setItem(ENDED_USER, userSid);

/** Ends what is left of a session whose token has expired or cannot be read; answers whether there was one. */
export const dropDeadSession = (): boolean => {
  const isDead = localStorage.getItem(TOKEN) !== null && !unlessExpired(readToken());
  if (isDead) endSession({ byItself: true });
  return isDead;
};

/** Calls back when another tab ends the session; answers the function that stops listening. */
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
