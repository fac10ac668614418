import { decodeToken, ENDED, ENDED_USER, isOthers, TOKEN } from './session.ts';

/** null: somebody has signed out. */
export const endedBecause = (): string | null => localStorage.getItem(ENDED);

/** Another tab ended the session; this tab's drafts stay for the same user. */
export const storeEndedUser = (userSid: string): void => sessionStorage.setItem(ENDED_USER, userSid);

/** Calls when another tab ends the session or signs somebody else in; the same user may sign in again. */
export const onSessionEndedElsewhere = (callback: () => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    // A cleared storage has no key.
    if (key !== TOKEN && key !== null) return;
    const token = key === null ? localStorage.getItem(TOKEN) : newValue;
    if (!token || isOthers(decodeToken(token))) callback();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
