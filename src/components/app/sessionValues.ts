import { useSyncExternalStore } from 'react';
import { onProviderPicked } from '../../browserStorage/currentProvider.ts';
import { createListeners } from '../../lib/store.ts';

const forgetting = createListeners();

/** What was asked is forgotten with another provider (src/internal/providers.ts), and so is what was made of it. */
export const forgetSessionValues = (): void => forgetting.tell();

onProviderPicked(forgetSessionValues);

/** What a page decides or finds, by key: it is still there when the page is opened again, and gone with a reload. */
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
