import { useSyncExternalStore } from 'react';

interface Readable<Value, Of extends unknown[]> {
  subscribe: (listener: () => void) => () => void;
  read: (...of: Of) => Value;
}

/** The value of a store (`src/lib/store.ts`, `src/browserStorage`), as it changes. @param of whose it is, where it has one for each */
export const useStored = <Value, Of extends unknown[]>(store: Readable<Value, Of>, ...of: Of): Value =>
  useSyncExternalStore(store.subscribe, () => store.read(...of));
