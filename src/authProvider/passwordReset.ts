import { serverText } from '../platform/platformErrors.ts';
import { NoAnswerError, type PlatformAnswer, platformCall } from './platformCall.ts';

/** The link's token stays in memory; no stored session's token is sent (docs/platform-api.md#forgotten-passwords). */
type Failure =
  | { kind: 'unreachable' }
  /** `text` is the platform's. */
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
    if (error instanceof NoAnswerError) return { kind: 'unreachable' };
    throw error;
  }
};

const done = ({ status }: PlatformAnswer) => (status === 204 ? ({ kind: 'done' } as const) : null);

/** Ends the sessions of that user. */
export const requestResetLink = (email: string): Promise<{ kind: 'done' } | Failure> =>
  post('forgot-password', { body: { email } }, done);

export interface OpenedLink {
  kind: 'open';
  token: string;
  /** For password managers; can be empty. */
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
export const openResetLink = (link: string): Promise<OpenedLink | Failure> =>
  post('signin', { body: { link } }, opened);

/** The platform checks no rules here, and ends the user's sessions. */
export const setNewPassword = (
  link: string,
  token: string,
  password: string,
): Promise<{ kind: 'done' } | Failure> =>
  post('change-password', { body: { old_password: link, new_password: password }, token }, done);

export const failureText = (
  failure: Failure,
):
  | { text: string }
  | { key: 'portal.session.unreachable' | 'portal.session.expired' | 'portal.error.generic' } => {
  if (failure.kind === 'unreachable') return { key: 'portal.session.unreachable' };
  if (failure.status === 401) return { key: 'portal.session.expired' };
  return failure.text === null ? { key: 'portal.error.generic' } : { text: failure.text };
};
