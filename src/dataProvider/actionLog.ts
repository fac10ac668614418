import { type ActionCounts, type OwnAction, ownActions } from './ownActions.ts';
import { readSession } from '../authProvider/session.ts';
import { ACTIONS, type Describe, rowOf } from './actionTable.ts';
import { isOutcomeUnknown } from './createOnce.ts';
import { describeError, errorBody } from './httpError.ts';

/** A write that an offline browser refused was not sent; of another without answer nobody knows. */
const failedHow = (error: unknown): 'unclear' | 'failed' => (isOutcomeUnknown(error) ? 'unclear' : 'failed');

const resultOf = (counts: ActionCounts | null, answer: unknown): OwnAction['result'] => {
  const error: unknown = rowOf(answer)['error'];
  if (error instanceof Error) return failedHow(error);
  if (counts === null || counts.failed + counts.notSent === 0) return 'done';
  return counts.done + counts.unchanged > 0 ? 'partly' : 'failed';
};

const failureOf = (answer: unknown): Pick<OwnAction, 'message' | 'args'> => {
  const { error, failed } = rowOf(answer);
  if (error instanceof Error) return describeError(error);
  const first = rowOf(Array.isArray(failed) ? failed[0] : null);
  const message = first['message'] ?? rowOf(first['item'])['message'];
  return typeof message === 'string' ? { message, args: rowOf(first['args']) } : {};
};

/** Of a save of several steps: it had none to do. */
const sentNothing = (answer: unknown): boolean => {
  const { done, failed = [] } = rowOf(answer);
  return [done, failed].every(steps => Array.isArray(steps) && steps.length === 0);
};

const PARTIAL = 'portal.errors.partial';

const describe = (name: string, args: readonly unknown[], answer: unknown, error?: unknown) => {
  const partly = error === undefined ? undefined : errorBody(error)?.args;
  const isPartial = error instanceof Error && error.message === PARTIAL;
  const subject =
    (ACTIONS as Partial<Record<string, Describe>>)[name]?.(args, isPartial ? { partly } : answer) ?? {};
  const ends =
    error === undefined
      ? { result: resultOf(subject.counts ?? null, answer), ...failureOf(answer) }
      : {
          result: isPartial ? resultOf(subject.counts ?? null, null) : failedHow(error),
          ...describeError(error),
        };
  const { deleted, counts = null, ...rest } = subject;
  if (error === undefined && sentNothing(answer)) return;
  ownActions.add({
    at: Date.now(),
    method: name,
    resource: null,
    recordId: null,
    name: null,
    changes: [],
    ...rest,
    ...(deleted && ends.result === 'done' ? { deleted } : {}),
    counts: error === undefined || isPartial ? counts : null,
    ...ends,
  });
};

const currentUser = (): string | undefined => {
  try {
    return readSession()?.userSid;
  } catch {
    // A browser without storage keeps no log; its writes go on.
    return undefined;
  }
};

type Method = (...args: unknown[]) => Promise<unknown>;

/** Puts every write into the log of the user's own actions (docs/decisions.md#own-actions). */
export const logged = <M extends object>(methods: M): M => {
  const note = (user: string | undefined, ...action: Parameters<typeof describe>) => {
    // What another user has begun is not in this user's log.
    if (user === undefined || user !== currentUser()) return;
    try {
      describe(...action);
    } catch {
      // The write counts, not the note of it.
    }
  };
  const wrapped = Object.entries(methods as Record<string, Method>)
    .filter(([name]) => name in ACTIONS)
    .map(([name, method]): [string, Method] => [
      name,
      async (...args) => {
        const user = currentUser();
        let answer: unknown;
        try {
          answer = await method(...args);
        } catch (error) {
          note(user, name, args, undefined, error);
          throw error;
        }
        note(user, name, args, answer);
        return answer;
      },
    ]);
  return { ...methods, ...Object.fromEntries(wrapped) };
};
