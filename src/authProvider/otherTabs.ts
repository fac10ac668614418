import {
  decodeToken,
  ENDED,
  ENDED_USER,
  isOthers,
  readForcedSession,
  readSession,
  type Session,
  TOKEN,
} from './session.ts';

/** null: somebody has signed out. */
export const endedBecause = (): string | null => localStorage.getItem(ENDED);

/** Another tab ended the session; this tab's drafts stay for the same user. */
export const storeEndedUser = (userSid: string): void => sessionStorage.setItem(ENDED_USER, userSid);

const onToken = (react: (token: string | null) => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    // A cleared storage has no key.
    if (key !== TOKEN && key !== null) return;
    react(key === null ? localStorage.getItem(TOKEN) : newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/**
 * Calls when another tab ends the session, signs somebody else in or asks for a new password; the same user may sign in
 * again.
 */
export const onSessionEndedElsewhere = (callback: () => void): (() => void) =>
  onToken(token => {
    if (!token || readForcedSession() || isOthers(decodeToken(token))) callback();
  });

let shown: Session | null = null;

/** The page is built for the rights of this session. */
export const showRightsOf = (session: Session | null): Session | null => (shown = session);

const RIGHTS = ['scope', 'accountSid', 'serviceProviderSid', 'isViewOnly'] as const;

/** A newer token of the same user gives other rights than the page was built for. */
export const hasOtherRights = (): boolean => {
  const now = readSession();
  return (
    now !== null && now.userSid === shown?.userSid && RIGHTS.some(right => now[right] !== shown?.[right])
  );
};

/** Calls when the same user has signed in again in another tab, with other rights. */
export const onOtherRights = (callback: () => void): (() => void) =>
  onToken(() => {
    if (hasOtherRights()) callback();
  });
