import { isAccountUser } from './access.ts';
import { internalPath } from '../config/internalPath.ts';
import { readForcedSession, type Session } from './session.ts';

/** Session storage keys of the specification: both live only until the change is done or given up (decision 5). */
const USER = 'SESS_USER_SID';
const PASSWORD = 'SESS_OLD_PASSWORD';

export interface ForcedChange {
  userSid: string;
  oldPassword: string;
}

export const holdForcedChange = ({ userSid, oldPassword }: ForcedChange): void => {
  sessionStorage.setItem(USER, userSid);
  sessionStorage.setItem(PASSWORD, oldPassword);
};

export const dropForcedChange = (): void => {
  sessionStorage.removeItem(USER);
  sessionStorage.removeItem(PASSWORD);
};

/** The change this tab is in the middle of, with its session; null when there is none. */
export const pendingForcedChange = (): (ForcedChange & { session: Session }) | null => {
  const session = readForcedSession();
  const userSid = sessionStorage.getItem(USER);
  const oldPassword = sessionStorage.getItem(PASSWORD);
  return session && userSid !== null && oldPassword !== null && userSid === session.userSid
    ? { session, userSid, oldPassword }
    : null;
};

/** Where a user goes after the forced change (P1 4). */
export const pathAfterChange = (session: Session): string =>
  internalPath(isAccountUser(session) ? 'applications' : 'accounts');
