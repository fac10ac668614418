import { type ActionCounts, type OwnAction, ownActions } from './ownActions.ts';
import { readSession } from '../authProvider/session.ts';
import { isOutcomeUnknown } from './createOnce.ts';
import type { ActionSubject } from './defineMethods.ts';
import { fieldsOf, isObject } from '../lib/values.ts';
import { describeError } from './httpError.ts';

/** A write without answer is unclear, unless an offline browser refused to send it. */
const failedHow = (error: unknown): 'unclear' | 'failed' => (isOutcomeUnknown(error) ? 'unclear' : 'failed');

const resultOf = (counts: ActionCounts | null, answer: unknown): OwnAction['result'] => {
  const error: unknown = fieldsOf(answer)['error'];
  if (error instanceof Error) return failedHow(error);
  if (counts === null || counts.failed + counts.notSent === 0) return 'done';
  return counts.done + counts.unchanged > 0 ? 'partly' : 'failed';
};

const failureOf = (answer: unknown): Pick<OwnAction, 'message' | 'args'> => {
  const { error, failed } = fieldsOf(answer);
  if (error instanceof Error) return describeError(error);
  const first = fieldsOf(Array.isArray(failed) ? failed[0] : null);
  const message = first['message'] ?? fieldsOf(first['item'])['message'];
  return typeof message === 'string' ? { message, args: fieldsOf(first['args']) } : {};
};

const sentNothing = (answer: unknown): boolean => {
  const { done, failed = [], sent } = fieldsOf(answer);
  if (isObject(sent) && Object.keys(sent).length === 0) return true;
  return [done, failed].every(steps => Array.isArray(steps) && steps.length === 0);
};

const PARTIAL = 'portal.errors.partial';

type DescribeAny = (args: readonly unknown[], answer: unknown, error: unknown) => ActionSubject;

const describe = (
  name: string,
  toSubject: DescribeAny,
  args: readonly unknown[],
  answer: unknown,
  error?: unknown,
) => {
  const isPartial = error instanceof Error && error.message === PARTIAL;
  const subject = toSubject(args, answer, error);
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
    return undefined;
  }
};

type Method = ((...args: unknown[]) => Promise<unknown>) & { readonly describe: DescribeAny | null };

/** Logs the user's own writes (docs/decisions.md#own-actions). @param methods of `defineMethods` */
export const logged = <M extends object>(methods: M): M => {
  const note = (user: string | undefined, ...action: Parameters<typeof describe>) => {
    // The user may have changed since the write began.
    if (user === undefined || user !== currentUser()) return;
    try {
      describe(...action);
    } catch {
      // Failing to log must not fail the write.
    }
  };
  const wrapped = Object.entries(methods as Record<string, Method>).map(
    ([name, method]): [string, Method] => {
      const { describe: toSubject } = method;
      if (!toSubject) return [name, method];
      const noted = async (...args: unknown[]) => {
        const user = currentUser();
        let answer: unknown;
        try {
          answer = await method(...args);
        } catch (error) {
          note(user, name, toSubject, args, undefined, error);
          throw error;
        }
        note(user, name, toSubject, args, answer);
        return answer;
      };
      return [name, Object.assign(noted, { describe: toSubject })];
    },
  );
  return Object.fromEntries(wrapped) as M;
};
