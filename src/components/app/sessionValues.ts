import { useSyncExternalStore } from 'react';
import { onProviderPicked } from '../../browserStorage/currentProvider.ts';
import { createListeners } from '../../lib/store.ts';

const forgetting = createListeners();

/** Answers belong to the picked provider (src/internal/providers.ts), and so do values made from them. */
export const forgetSessionValues = (): void => forgetting.tell();

onProviderPicked(forgetSessionValues);

/** Values of a page by key: they outlast the page, but not a reload. */
export const createSessionValues = <T>() => {
  const values = new Map<string, T>();
  const { tell, subscribe } = createListeners();
  forgetting.subscribe(() => {
    values.clear();
    tell();
  });
  return {
    read: (key: string): T | undefined => values.get(key),
    set: (key: string, value: T): void => {
      values.set(key, value);
      tell();
    },
    useValue: (key: string): T | undefined => useSyncExternalStore(subscribe, () => values.get(key)),
  };
};
