import { getConfig } from '../config/config.ts';
import { checkPlatform } from '../config/platformCheck.ts';
import { serverText } from '../platform/platformErrors.ts';
import { dropForcedPasswordChange, pendingForcedPasswordChange } from './forcedPasswordChange.ts';
import { NoAnswerError, type PlatformAnswer, platformCall } from './platformCall.ts';
import { ask, type PublicFailure } from './publicRequest.ts';
import { continueAfterPasswordChange, type Session, storeToken } from './session.ts';

export type ChangeResult =
  | { kind: 'done'; session: Session }
  | { kind: 'session-over' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; text: string | null };

const resultOf = ({ status, body }: PlatformAnswer): ChangeResult => {
  if (status === 401) return { kind: 'session-over' };
  if (status !== 204) return { kind: 'refused', text: status >= 400 ? serverText(body) : null };
  dropForcedPasswordChange();
  const session = continueAfterPasswordChange();
  return session ? { kind: 'done', session } : { kind: 'session-over' };
};

/** The answer to a change was lost, so the old password may be invalid. */
let isUnclear = false;

/** Signing in without a forced change proves the new password. */
const signedInWith = async (password: string, before: Session): Promise<Session | null> => {
  const body = { username: before.name, password };
  const answer = await platformCall('login', { method: 'POST', body }).catch(() => null);
  const found = (answer?.status === 200 ? answer.body : null) as Record<string, unknown> | null;
  if (typeof found?.['token'] !== 'string' || found['force_change']) return null;
  isUnclear = false;
  dropForcedPasswordChange();
  return storeToken(found['token']);
};

/** Writes are not retried. `unreachable`: the platform answers nothing else either. */
const resultWithoutAnswer = async (password: string, before: Session): Promise<ChangeResult> => {
  isUnclear = true;
  const platform = await checkPlatform(getConfig().apiBaseUrl);
  if (platform.kind !== 'ok') return { kind: 'unreachable' };
  const session = await signedInWith(password, before);
  return session ? { kind: 'done', session } : { kind: 'refused', text: null };
};

/** The token may be older than the stored value. */
const isViewOnly = async (userSid: string, { token, isViewOnly: atSignIn }: Session): Promise<boolean> => {
  const answer = await platformCall(`Users/${userSid}`, { token }).catch(() => null);
  const stored = answer?.status === 200 ? (answer.body as { is_view_only?: unknown } | null) : null;
  return stored?.is_view_only === undefined ? atSignIn : Boolean(stored.is_view_only);
};

/** The platform reads a missing `is_view_only` as false, so it is sent. Never throws. */
export const changeForcedPassword = async (newPassword: string): Promise<ChangeResult> => {
  const pending = pendingForcedPasswordChange();
  if (!pending) return { kind: 'session-over' };
  const { session, userSid, oldPassword } = pending;
  const body = {
    old_password: oldPassword,
    new_password: newPassword,
    ...((await isViewOnly(userSid, session)) ? { is_view_only: true } : {}),
  };
  try {
    const answer = await platformCall(`Users/${userSid}`, { method: 'PUT', body, token: session.token });
    // Of a proxy, behind which the change may have been made.
    if (answer.status >= 502 && answer.status <= 504) isUnclear = true;
    const result = resultOf(answer);
    // A refusal may mean that an earlier try succeeded.
    const opened = result.kind === 'refused' && isUnclear ? await signedInWith(newPassword, session) : null;
    return opened ? { kind: 'done', session: opened } : result;
  } catch (error) {
    if (error instanceof NoAnswerError) return resultWithoutAnswer(newPassword, session);
    throw error;
  }
};

/** Sends no session's token, only the link's (docs/platform-api.md#forgotten-passwords). */
const done = ({ status }: PlatformAnswer) => (status === 204 ? ({ kind: 'done' } as const) : null);

/** The platform ends the sessions of that user. */
export const requestResetLink = (email: string): Promise<{ kind: 'done' } | PublicFailure> =>
  ask('forgot-password', { method: 'POST', body: { email } }, done);

export interface OpenedLink {
  kind: 'open';
  token: string;
  /** For password managers; may be empty. */
  name: string;
}

const opened = ({ status, body }: PlatformAnswer): OpenedLink | null => {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  const { jwt, name } = body as { jwt?: unknown; name?: unknown };
  return typeof jwt === 'string'
    ? { kind: 'open', token: jwt, name: typeof name === 'string' ? name : '' }
    : null;
};

/** The link stays valid until the password is set. */
export const openResetLink = (link: string): Promise<OpenedLink | PublicFailure> =>
  ask('signin', { method: 'POST', body: { link } }, opened);

/** The platform checks no rules here, and ends the user's sessions. */
export const setNewPassword = (
  link: string,
  token: string,
  password: string,
): Promise<{ kind: 'done' } | PublicFailure> =>
  ask(
    'change-password',
    { method: 'POST', body: { old_password: link, new_password: password }, token },
    done,
  );
