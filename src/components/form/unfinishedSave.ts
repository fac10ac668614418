import { useEffect, useState } from 'react';
import { registerDraftPart } from '../../browserStorage/formDraft.ts';
import { withoutSecretParts } from '../../platform/mask.ts';
import { noteProgress } from './runningSaves.ts';
import { createStore } from '../../lib/store.ts';

/** What a form knows of a save that is not over; null when there is none. The next save goes on from there. */
export interface UnfinishedSave<T> {
  readonly known: T | null;
  note: (known: T | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** It travels in keys of queries, as nothing. */
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
      noteProgress();
    },
    subscribe: store.subscribe,
    toJSON: () => undefined,
  };
};

/**
 * Part of the form's draft, so that it outlives the session and the page (docs/decisions.md#interrupted-saves).
 *
 * @param name of the part, unique in a form
 * @param isStored whether the platform holds something of it, or may; must keep its identity between renderings
 */
export const useUnfinishedSave = <T>(name: string, isStored: (known: T) => boolean): UnfinishedSave<T> => {
  const [save] = useState(() => unfinished<T>());
  useEffect(
    () =>
      registerDraftPart({
        name,
        take: () => (save.known === null ? undefined : withoutSecretParts(save.known)),
        isPartlyStored: () => save.known !== null && isStored(save.known),
        restore: taken => save.note(taken as T),
      }),
    [save, name, isStored],
  );
  return save;
};
