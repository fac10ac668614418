import { serverText } from '../platform/serverText.ts';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../platform/passwordRules.ts';
import { getConfig } from '../config/config.ts';
import { checkPlatform } from '../config/platformCheck.ts';
import { platformCall, Unreachable, type PlatformAnswer } from './platformCall.ts';
import { passwordChanged, readForcedSession, type Session } from './session.ts';

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

/** The rules a new password must meet; the default ones when the platform does not tell (decision 8). */
export const readPasswordSettings = async (token: string): Promise<PasswordSettings> => {
  const answer = await platformCall('PasswordSettings', { token }).catch(() => null);
  const body = answer?.status === 200 ? (answer.body as Partial<PasswordSettings> | null) : null;
  return { ...DEFAULT_PASSWORD_SETTINGS, ...body };
};

export type ChangeResult =
  | { kind: 'done'; session: Session }
  | { kind: 'session-over' }
  | { kind: 'unreachable' }
  /** `text` is the platform's; null when the answer holds none. */
  | { kind: 'refused'; text: string | null };

const resultOf = ({ status, body }: PlatformAnswer): ChangeResult => {
  if (status === 401) return { kind: 'session-over' };
  if (status !== 204) return { kind: 'refused', text: status >= 400 ? serverText(body) : null };
  dropForcedChange();
  const session = passwordChanged();
  return session ? { kind: 'done', session } : { kind: 'session-over' };
};

/** A write is not repeated; whether the platform can be reached at all decides what its failure means (decision 2). */
const resultOfSilence = async (): Promise<ChangeResult> => {
  const platform = await checkPlatform(getConfig().apiBaseUrl);
  return platform.kind === 'ok' ? { kind: 'refused', text: null } : { kind: 'unreachable' };
};

/**
 * PUT Users/{user_sid} with both passwords (contract-a 3.2). The platform reads a missing `is_view_only` as false, so
 * a view-only user sends it along. Never throws.
 */
export const changeForcedPassword = async (newPassword: string): Promise<ChangeResult> => {
  const pending = pendingForcedChange();
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
    if (error instanceof Unreachable) return resultOfSilence();
    throw error;
  }
};

/** Where a user goes after the forced change (P1 4). */
export const pathAfterChange = ({ scope }: Session): string =>
  scope === 'account' ? '/internal/applications' : '/internal/accounts';
