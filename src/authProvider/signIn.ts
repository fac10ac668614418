import { whenConfigured } from '../config/config.ts';
import { serverText } from '../platform/platformErrors.ts';
import { storeForcedPasswordChange } from './forcedPasswordChange.ts';
import { NoAnswerError, type PlatformAnswer, platformCall } from './platformCall.ts';
import { landingPath, returnAddress } from './returnAddress.ts';
import { type Session, storeToken } from './session.ts';

/** `detail`: the platform's text. */
export interface SignInFailure {
  key: 'portal.login.wrong' | 'portal.login.busy' | 'portal.error.generic' | 'portal.session.unreachable';
  detail: string | null;
}

export type SignInResult =
  | { kind: 'signed-in'; next: string }
  | { kind: 'must-change-password' }
  | ({ kind: 'failed' } & SignInFailure);

/** A lock-out and a 429 add the platform's text (docs/decisions.md#login-errors, #busy-at-login). */
export const signInFailure = ({ status, body }: PlatformAnswer): SignInFailure => {
  if (status < 400 || status > 499) return { key: 'portal.error.generic', detail: null };
  const spoken = status === 429 && typeof body === 'string' && !body.includes('<') ? body : null;
  return {
    key: status === 429 ? 'portal.login.busy' : 'portal.login.wrong',
    detail: spoken ?? serverText(body),
  };
};

const lacksSipRealm = (body: unknown): boolean => {
  const account = (body as { account?: { sip_realm?: unknown } | null } | null)?.account;
  return account != null && !account.sip_realm;
};

/** In hosted mode an account without SIP realm starts elsewhere. */
const startPath = async (session: Session): Promise<string> => {
  if (session.scope !== 'account') return landingPath(session);
  const { flags } = await whenConfigured();
  if (!flags.enableHostedSystem) return landingPath(session);
  // A failure must not prevent signing in.
  const me = await platformCall('Users/me', { token: session.token }).catch(() => null);
  return landingPath(session, { lacksSipRealm: me?.status === 200 && lacksSipRealm(me.body) });
};

export const pathAfterSignIn = async (session: Session): Promise<string> =>
  returnAddress(session) ?? (await startPath(session));

interface LoginAnswer {
  token: string;
  user_sid: string;
  force_change: boolean | number;
}

const isLoginAnswer = (body: unknown): body is LoginAnswer =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string';

export const signIn = async (username: string, password: string): Promise<SignInResult> => {
  let answer: PlatformAnswer;
  try {
    answer = await platformCall('login', { method: 'POST', body: { username, password } });
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return { kind: 'failed', key: 'portal.session.unreachable', detail: null };
  }
  const { status, body } = answer;
  if (status !== 200 || !isLoginAnswer(body)) return { kind: 'failed', ...signInFailure(answer) };
  const mustChange = Boolean(body.force_change);
  const session = storeToken(body.token, mustChange);
  if (!session) return { kind: 'failed', key: 'portal.error.generic', detail: null };
  if (mustChange) {
    storeForcedPasswordChange({ userSid: session.userSid, oldPassword: password });
    return { kind: 'must-change-password' };
  }
  return { kind: 'signed-in', next: await pathAfterSignIn(session) };
};
