/**
 * A signal that also ends by itself after `ms` milliseconds, for questions the platform passes on to somebody who may
 * never answer. The error is then the given one.
 */
export const withinTime = async <T>(
  signal: AbortSignal,
  ms: number,
  late: string,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = AbortSignal.timeout(ms);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    throw limit.aborted && !signal.aborted ? new Error(late) : error;
  }
};
