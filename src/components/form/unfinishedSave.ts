import { useEffect, useState } from 'react';
import { registerDraftPart } from '../../browserStorage/formDraft.ts';
import { withoutSecretParts } from '../../platform/mask.ts';
import { storeRunningSaves } from './runningSaves.ts';
import { createStore } from '../../lib/store.ts';

/** null: no unfinished save. The next save continues from `known`. */
export interface UnfinishedSave<T> {
  readonly known: T | null;
  note: (known: T | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Keeps it out of query keys. */
  toJSON: () => undefined;
}

const unfinished = <T>(): UnfinishedSave<T> => {
  const store = createStore<T | null>(null);
  return {
    get known() {
      return store.read();
    },
    note: next => {
      store.set(next);
      storeRunningSaves();
    },
    subscribe: store.subscribe,
    toJSON: () => undefined,
  };
};

/** Part of the draft (docs/decisions.md#interrupted-saves). @param isStored must keep its identity */
export const useUnfinishedSave = <T>(name: string, isStored: (known: T) => boolean): UnfinishedSave<T> => {
  const [save] = useState(() => unfinished<T>());
  useEffect(
    () =>
      registerDraftPart({
        name,
        take: () => (save.known === null ? undefined : withoutSecretParts(save.known)),
        isPartlySaved: () => save.known !== null && isStored(save.known),
        restore: taken => save.note(taken as T),
      }),
    [save, name, isStored],
  );
  return save;
};
