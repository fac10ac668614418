import { serverText } from '../platform/platformErrors.ts';
import { NoAnswerError, type PlatformAnswer, platformCall } from './platformCall.ts';

export type PublicFailure =
  { kind: 'unreachable' } | { kind: 'refused'; status: number; text: string | null };

/** Never throws. `read` returns null for an answer that counts as a failure. */
export const ask = async <R>(
  path: string,
  options: Parameters<typeof platformCall>[1],
  read: (answer: PlatformAnswer) => R | null,
): Promise<R | PublicFailure> => {
  try {
    const answer = await platformCall(path, options);
    return read(answer) ?? { kind: 'refused', status: answer.status, text: serverText(answer.body) };
  } catch (error) {
    if (error instanceof NoAnswerError) return { kind: 'unreachable' };
    throw error;
  }
};

export const failureText = (
  failure: PublicFailure,
):
  | { text: string }
  | {
      key:
        | 'portal.session.unreachable'
        | 'portal.session.expired'
        | 'portal.login.busy'
        | 'portal.error.generic';
    } => {
  if (failure.kind === 'unreachable') return { key: 'portal.session.unreachable' };
  if (failure.status === 401) return { key: 'portal.session.expired' };
  // The text is plain, or a proxy's page.
  if (failure.status === 429) return { key: 'portal.login.busy' };
  return failure.text === null ? { key: 'portal.error.generic' } : { text: failure.text };
};
