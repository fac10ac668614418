import { serverText } from '../platform/serverText.ts';
import { platformCall, Unreachable, type PlatformAnswer } from './platformCall.ts';

/**
 * The forgotten password (contract-a 3.3). None of these calls carries the token of a session that may be stored in
 * this browser: steps 1 and 3 are open, and the last one uses the token the link was exchanged for, which stays in
 * memory and never becomes the session of the browser.
 */
type Failure =
  | { kind: 'unreachable' }
  /** `text` is the platform's; null when the answer holds none. */
  | { kind: 'refused'; status: number; text: string | null };

const failureOf = ({ status, body }: PlatformAnswer): Failure => ({
  kind: 'refused',
  status,
  text: serverText(body),
});

const post = async <R>(
  path: string,
  options: { body: object; token?: string },
  read: (answer: PlatformAnswer) => R | null,
): Promise<R | Failure> => {
  try {
    const answer = await platformCall(path, { method: 'POST', ...options });
    return read(answer) ?? failureOf(answer);
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    throw error;
  }
};

const done = ({ status }: PlatformAnswer) => (status === 204 ? ({ kind: 'done' } as const) : null);

/** Asks the platform to send a reset link to this address. The sessions of that user end. Never throws. */
export const requestResetLink = (email: string): Promise<{ kind: 'done' } | Failure> =>
  post('forgot-password', { body: { email } }, done);

export interface OpenedLink {
  kind: 'open';
  token: string;
  /** Whose password it is, for password managers; empty when the platform does not tell. */
  name: string;
}

const opened = ({ status, body }: PlatformAnswer): OpenedLink | null => {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  const { jwt, name } = body as { jwt?: unknown; name?: unknown };
  return typeof jwt === 'string'
    ? { kind: 'open', token: jwt, name: typeof name === 'string' ? name : '' }
    : null;
};

/** Exchanges the id of a reset link for a token; the link stays valid until the password is set. Never throws. */
export const openResetLink = (link: string): Promise<OpenedLink | Failure> =>
  post('signin', { body: { link } }, opened);

/** Sets the password; the platform applies no rule of its own here and ends the user's sessions. Never throws. */
export const setNewPassword = (
  link: string,
  token: string,
  password: string,
): Promise<{ kind: 'done' } | Failure> =>
  post('change-password', { body: { old_password: link, new_password: password }, token }, done);

/** What of a failure can be shown: the platform's text, or the key of one. */
export const failureText = (
  failure: Failure,
):
  | { text: string }
  | { key: 'portal.session.unreachable' | 'portal.session.expired' | 'portal.error.generic' } => {
  if (failure.kind === 'unreachable') return { key: 'portal.session.unreachable' };
  if (failure.status === 401) return { key: 'portal.session.expired' };
  return failure.text === null ? { key: 'portal.error.generic' } : { text: failure.text };
};
