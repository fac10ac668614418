import { useEffect, useState } from 'react';

/** Compares by identity; the first value comes at once. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** For requests that the platform forwards to a vendor. Throws `error` after `ms` milliseconds. */
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
