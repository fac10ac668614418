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

const NONE: readonly string[] = [];

/**
 * Part of the draft (docs/decisions.md#interrupted-saves). The functions and lists must keep their identity.
 * @param secrets columns that no draft keeps
 */
export const useUnfinishedSave = <T>(
  name: string,
  isStored: (known: T) => boolean,
  secrets = NONE,
): UnfinishedSave<T> => {
  const [save] = useState(() => unfinished<T>());
  useEffect(
    () =>
      registerDraftPart({
        name,
        take: () => (save.known === null ? undefined : withoutSecretParts(save.known, secrets)),
        isPartlySaved: () => save.known !== null && isStored(save.known),
        restore: taken => save.note(taken as T),
      }),
    [save, name, isStored, secrets],
  );
  return save;
};
