import type { configFileMethodsOf } from '../../dataProvider/configuration/fileRecords.ts';
import { waitFor } from '../../dataProvider/wait.ts';
import type { Reader } from '../../platform/configuration/plan.ts';
import type { SnapshotReason } from '../../platform/snapshots/snapshot.ts';
import { isOwn, keepSnapshot, ownerOfSnapshots, readSnapshotHeads } from './keptSnapshots.ts';

/** Milliseconds. */
const PATIENCE = 4000;

export interface NumbersChange {
  why: Extract<SnapshotReason, 'bulk' | 'import'>;
  /** null: several accounts. */
  account: string | null;
  signal: AbortSignal;
}

interface TakeBefore extends NumbersChange {
  methods: Pick<ReturnType<typeof configFileMethodsOf>, 'readConfigFile'>;
  reader: Reader;
  /** Not called after the change was aborted or the user has signed out. */
  onFailed: () => void;
}

/** The change waits only until its numbers are read; the rest is read beside it. Never rejects. */
export const takeSnapshotBefore = async (change: TakeBefore): Promise<void> => {
  const { why, account, signal, methods, reader, onFailed } = change;
  const owner = ownerOfSnapshots(reader, account);
  if ((await readSnapshotHeads(owner)) === null) return;
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
  // Later reads would see the change.
  if (!isRead) stop();
  signal.removeEventListener('abort', stop);
};
