import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../platform/networkUnreachable.ts';
import { describeError } from './httpError.ts';

/** Requests at a time in bulk work. The platform counts requests of all users together (contract-a 1). */
export const AT_A_TIME = 4;

/**
 * Does the work for every item, at most four at a time, whatever becomes of the others; results in the order of the
 * items. The queue loads with the first use.
 */
export const inParallel = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> => {
  const { default: PQueue } = await import('p-queue');
  const queue = new PQueue({ concurrency: AT_A_TIME });
  return Promise.allSettled(items.map(item => queue.add(() => work(item))));
};

/** Does this failure end the session? Then it is that failure that has to reach the auth provider. */
export const endsSession = (error: unknown): boolean =>
  error instanceof NetworkUnreachableError || (error instanceof HttpError && error.status === 401);

/** Throws when any of the results is a failure: how many of how many, and the server's words on the first. */
export const throwIfAnyFailed = (results: readonly PromiseSettledResult<unknown>[]): void => {
  const failures = results
    .filter(result => result.status === 'rejected')
    .map(result => result.reason as unknown);
  const [first] = failures;
  if (first === undefined) return;
  const ending = failures.find(endsSession);
  if (ending) throw ending as Error;
  const args = { failed: failures.length, total: results.length, reason: describeError(first).message };
  const status = first instanceof HttpError ? (first.status as number) : 0;
  throw new HttpError('portal.errors.partial', status, { text: null, args });
};
