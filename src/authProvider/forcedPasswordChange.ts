import { getConfig } from '../config/config.ts';
import { internalPath } from '../config/internalPath.ts';
import { checkPlatform } from '../config/platformCheck.ts';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../platform/passwordRules.ts';
import { serverText } from '../platform/platformErrors.ts';
import { isAccountUser } from './access.ts';
import { NoAnswerError, type PlatformAnswer, platformCall } from './platformCall.ts';
import { passwordChanged, readForcedSession, type Session } from './session.ts';

/** Session storage, until the change is done or abandoned (docs/decisions.md#old-password). */
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

const dropForcedPasswordChange = (): void => {
  sessionStorage.removeItem(USER);
  sessionStorage.removeItem(PASSWORD);
};

/** The unfinished change of this tab with its session, or null. */
export const pendingForcedPasswordChange = (): (ForcedPasswordChange & { session: Session }) | null => {
  const session = readForcedSession();
  const userSid = sessionStorage.getItem(USER);
  const oldPassword = sessionStorage.getItem(PASSWORD);
  return session && userSid !== null && oldPassword !== null && userSid === session.userSid
    ? { session, userSid, oldPassword }
    : null;
};

export const pathAfterPasswordChange = (session: Session): string =>
  internalPath(isAccountUser(session) ? 'applications' : 'accounts');

/** The default rules when the platform does not return them. */
export const readPasswordSettings = async (token: string): Promise<PasswordSettings> => {
  const answer = await platformCall('PasswordSettings', { token }).catch(() => null);
  const body = answer?.status === 200 ? (answer.body as Partial<PasswordSettings> | null) : null;
  return { ...DEFAULT_PASSWORD_SETTINGS, ...body };
};

export type ChangeResult =
  | { kind: 'done'; session: Session }
  | { kind: 'session-over' }
  | { kind: 'unreachable' }
  /** `text` is the platform's. */
  | { kind: 'refused'; text: string | null };

const resultOf = ({ status, body }: PlatformAnswer): ChangeResult => {
  if (status === 401) return { kind: 'session-over' };
  if (status !== 204) return { kind: 'refused', text: status >= 400 ? serverText(body) : null };
  dropForcedPasswordChange();
  const session = passwordChanged();
  return session ? { kind: 'done', session } : { kind: 'session-over' };
};

/** A write is not retried. `unreachable`: the platform does not answer other requests either. */
const resultWithoutAnswer = async (): Promise<ChangeResult> => {
  const platform = await checkPlatform(getConfig().apiBaseUrl);
  return platform.kind === 'ok' ? { kind: 'refused', text: null } : { kind: 'unreachable' };
};

/** The platform reads a missing `is_view_only` as false, so a view-only user sends it. */
export const changeForcedPassword = async (newPassword: string): Promise<ChangeResult> => {
  const pending = pendingForcedPasswordChange();
  if (!pending) return { kind: 'session-over' };
  const { session, userSid, oldPassword } = pending;
  const body = {
    old_password: oldPassword,
    new_password: newPassword,
    ...(session.isViewOnly ? { is_view_only: true } : {}),
  };
  try {
    return resultOf(await platformCall(`Users/${userSid}`, { method: 'PUT', body, token: session.token }));
  } catch (error) {
    if (error instanceof NoAnswerError) return resultWithoutAnswer();
    throw error;
  }
};
