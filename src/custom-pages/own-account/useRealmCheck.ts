import { useEffect, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { realmMethodsOf } from './api.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';

/** Milliseconds after the last key. */
const CHECK_AFTER = 500;

export type RealmState = 'checking' | 'free' | 'taken' | 'unchecked';

interface Known {
  realm: string;
  state: RealmState;
  message: string;
}

/** `realm` null: nothing to check. An answer for an earlier realm is ignored. */
export const useRealmCheck = (realm: string | null) => {
  const provider = useMethods(realmMethodsOf);
  const errorText = useErrorText();
  const [known, setKnown] = useState<Known | null>(null);
  const [run, setRun] = useState(0);
  useEffect(() => {
    if (realm === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const isFree = await provider.realmIsFree({ realm, signal });
        if (!signal.aborted) setKnown({ realm, state: isFree ? 'free' : 'taken', message: '' });
      } catch (error) {
        if (!signal.aborted) setKnown({ realm, state: 'unchecked', message: errorText(error) });
      }
    };
    const timer = setTimeout(() => void ask(), CHECK_AFTER);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, errorText, realm, run]);
  const current = realm !== null && known?.realm === realm ? known : null;
  return {
    state: realm === null ? null : (current?.state ?? ('checking' as const)),
    message: current?.message ?? '',
    again: () => {
      setKnown(null);
      setRun(last => last + 1);
    },
    markTaken: (refused: string) => setKnown({ realm: refused, state: 'taken', message: '' }),
  };
};
