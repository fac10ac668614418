import { internalPath } from '../config/internalPath.ts';
import { readForcedSession, type Session } from './session.ts';

/** Kept until the change is done or abandoned (docs/decisions.md#old-password). */
const USER = 'SESS_USER_SID';
const PASSWORD = 'SESS_OLD_PASSWORD';

export interface ForcedPasswordChange {
  userSid: string;
  oldPassword: string;
}

export const storeForcedPasswordChange = ({ userSid, oldPassword }: ForcedPasswordChange): void => {
  sessionStorage.setItem(USER, userSid);
  sessionStorage.setItem(PASSWORD, oldPassword);
};

export const dropForcedPasswordChange = (): void => {
  sessionStorage.removeItem(USER);
  sessionStorage.removeItem(PASSWORD);
};

export const pendingForcedPasswordChange = (): (ForcedPasswordChange & { session: Session }) | null => {
  const session = readForcedSession();
  const userSid = sessionStorage.getItem(USER);
  const oldPassword = sessionStorage.getItem(PASSWORD);
  return session && userSid !== null && oldPassword !== null && userSid === session.userSid
    ? { session, userSid, oldPassword }
    : null;
};

export const pathAfterPasswordChange = (session: Session): string =>
  internalPath(session.scope === 'account' ? 'applications' : 'accounts');
