import { SlowAnswerError } from './trouble.ts';

/** Longest a single request of long work may take, in milliseconds; proxies usually give up after 60 s. */
const LIMIT = 30_000;

/** Runs a request with a signal that aborts it after 30 seconds; it rejects with SlowAnswerError then. */
export const withTimeLimit = async <R>(run: (signal: AbortSignal) => Promise<R>): Promise<R> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new SlowAnswerError()), LIMIT);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};
