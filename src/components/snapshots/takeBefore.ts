import type { configFileMethodsOf } from '../../dataProvider/configuration/fileRecords.ts';
import { waitFor } from '../../dataProvider/wait.ts';
import type { Reader } from '../../platform/configuration/plan.ts';
import type { SnapshotReason } from '../../platform/snapshots/snapshot.ts';
import { isOwn, keepSnapshot, ownerOfSnapshots, readKept } from './keptSnapshots.ts';

/** Milliseconds that a change waits at most. */
const PATIENCE = 4000;

/** A change of many phone numbers. */
export interface NumbersChange {
  why: Extract<SnapshotReason, 'bulk' | 'import'>;
  /** Whose numbers; null: of several accounts. */
  account: string | null;
  /** Calls the change off, as long as it waits. */
  signal: AbortSignal;
}

interface TakeBefore extends NumbersChange {
  methods: Pick<ReturnType<typeof configFileMethodsOf>, 'readConfigFile'>;
  reader: Reader;
  /** It was not kept; never after the change was called off, or of who has signed out. */
  onFailed: () => void;
}

/**
 * Takes a snapshot before phone numbers are changed. The change waits until they are read, and no longer: all else is read
 * beside it, since it stays as it is. Where the browser keeps nothing, nothing is read. Never rejects.
 */
export const takeBefore = async (change: TakeBefore): Promise<void> => {
  const { why, account, signal, methods, reader, onFailed } = change;
  const owner = ownerOfSnapshots(reader, account);
  if ((await readKept(owner)) === null) return;
  const reading = new AbortController();
  const stop = () => reading.abort();
  signal.addEventListener('abort', stop);
  const began = Date.now();
  let [requests, isRead] = [0, false];
  let tellRead: () => void = () => undefined;
  const numbers = new Promise<void>(resolve => {
    tellRead = resolve;
  });
  const taken = async (): Promise<boolean> => {
    const answer = await methods.readConfigFile({
      account,
      signal: reading.signal,
      first: {
        list: 'numbers',
        onRead: () => {
          isRead = true;
          tellRead();
        },
      },
      onProgress: ({ total }) => {
        requests = total;
      },
    });
    return isRead && (await keepSnapshot({ ...answer, owner, why, began, requests })) !== null;
  };
  const end = taken()
    .catch(() => false)
    .then(isKept => {
      if (!isKept && !signal.aborted && isOwn(owner)) onFailed();
    });
  await Promise.race([numbers, end, waitFor(PATIENCE)]);
  // What is read from now on is of after the change.
  if (!isRead) stop();
  signal.removeEventListener('abort', stop);
};
