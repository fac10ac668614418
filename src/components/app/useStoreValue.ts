import { useSyncExternalStore } from 'react';

interface Readable<Value, Of extends unknown[]> {
  subscribe: (listener: () => void) => () => void;
  read: (...of: Of) => Value;
}

/** The current value of a store. @param of the owner, for stores that keep a value for each */
export const useStoreValue = <Value, Of extends unknown[]>(store: Readable<Value, Of>, ...of: Of): Value =>
  useSyncExternalStore(store.subscribe, () => store.read(...of));
