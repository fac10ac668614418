import { useEffect, useState } from 'react';

/** A value once it has stayed the same for `ms` milliseconds; the first one at once. Compared by identity. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/**
 * A signal that also ends by itself after `ms` milliseconds, for questions the platform passes on to a vendor who may
 * never answer. The error is then the given one.
 */
export const withTimeout = async <T>(
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
