import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unwrapOrThrowUnauthorized } from '../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { type ExistingNumbers, NOTHING_COMPARED, together } from '../../platform/numberImport/existing.ts';

/** Comparing the file with what the platform has: what is known, and what is still being asked. */
export interface Comparison {
  existing: ExistingNumbers;
  /** Requests that are answered, of those needed; null: nothing is being asked. */
  progress: { done: number; total: number } | null;
  /** Why it could not be found out. */
  error: unknown;
  /** Forgets everything, so that it is asked anew. */
  forget: () => void;
}

const START = { existing: NOTHING_COMPARED, progress: null, error: null };

/** Asks the platform which numbers it has, and adds the answers to what is known. A newer question ends an older one. */
export const useComparison = () => {
  const provider = useDataProvider<PortalDataProvider>();
  const [state, setState] = useState<Omit<Comparison, 'forget'>>(START);
  const running = useRef<AbortController | null>(null);

  const compare = useCallback(
    async (numbers: readonly string[]): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const tell = (progress: Comparison['progress']) => {
        if (!signal.aborted) setState(before => ({ ...before, progress }));
      };
      setState(before => ({ ...before, error: null, progress: { done: 0, total: 1 } }));
      try {
        const found = unwrapOrThrowUnauthorized(
          await provider.existingNumbers({ numbers, signal, onProgress: tell }),
        );
        if (!signal.aborted)
          setState(before => ({
            existing: together(before.existing, found),
            progress: null,
            error: null,
          }));
      } catch (error) {
        if (!signal.aborted) setState(before => ({ ...before, progress: null, error }));
      }
    },
    [provider],
  );
  const forget = useCallback(() => {
    running.current?.abort();
    setState(START);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { ...state, compare, forget };
};
