import { continueAfterPasswordChange, readForcedSession, type Session, storeToken } from './session.ts';

/** In local storage: user whose code is pending (docs/decisions.md#unverified-registration). */
const UNVERIFIED = 'token-unverified';

/** Stores a new account's token, not yet a session. null for a foreign token. */
export const storeUnverifiedToken = (token: string): Session | null => {
  const session = storeToken(token, true);
  if (session) localStorage.setItem(UNVERIFIED, session.userSid);
  return session;
};

export const readUnverifiedSession = (): Session | null => {
  const session = readForcedSession();
  return session?.userSid === localStorage.getItem(UNVERIFIED) ? session : null;
};

export const continueAfterEmailVerification = (): Session | null => {
  localStorage.removeItem(UNVERIFIED);
  return continueAfterPasswordChange();
};
