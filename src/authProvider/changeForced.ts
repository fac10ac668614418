import { serverText } from '../platform/serverText.ts';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../platform/passwordRules.ts';
import { getConfig } from '../config/config.ts';
import { checkPlatform } from '../config/platformCheck.ts';
import { dropForcedChange, pendingForcedChange } from './forcedChange.ts';
import { platformCall, Unreachable, type PlatformAnswer } from './platformCall.ts';
import { passwordChanged, type Session } from './session.ts';

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
