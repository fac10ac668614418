import { readSession } from '../../authProvider/session.ts';
import { snapshotChoices, snapshotStore } from '../../browserStorage/snapshotStore.ts';
import { getConfig } from '../../config/config.ts';
import { randomId } from '../../lib/secureContext.ts';
import { createListeners, createStore } from '../../lib/store.ts';
import { accountOfReader, type Reader } from '../../platform/configuration/plan.ts';
import type { DescribedConfiguration } from '../../platform/snapshots/sameRecords.ts';
import {
  isSnapshotWithoutChange,
  newHead,
  readHead,
  readSnapshotText,
  type SnapshotHead,
  type SnapshotReason,
  snapshotText,
} from '../../platform/snapshots/snapshot.ts';

export const snapshotListeners = createListeners();

const choicesNow = () => snapshotChoices.read(readSession()?.userSid ?? '');
const storeNow = () => snapshotStore(choicesNow().keep);

export const lostSnapshots = createStore(0);

const lose = async (owner: string, id: string): Promise<void> => {
  await storeNow().remove(owner, id);
  lostSnapshots.set(lostSnapshots.read() + 1);
};

export const userOfSnapshots = (): string => `${readSession()?.userSid ?? ''} ${getConfig().apiBaseUrl}`;

export const isOwn = (owner: string): boolean => owner.startsWith(`${userOfSnapshots()} `);

/** @param account sid; null: the whole provider. An account user's own account always wins */
export const ownerOfSnapshots = (reader: Reader, account: string | null): string => {
  const own = accountOfReader(reader);
  const provider = own === null ? (reader.provider ?? '') : '';
  return [userOfSnapshots(), provider, own ?? account ?? ''].join(' ');
};

/** Newest first; null: the browser stores nothing. */
export const readSnapshotHeads = async (owner: string): Promise<SnapshotHead[] | null> => {
  const stored = await storeNow().heads(owner);
  if (!stored) return null;
  const heads: SnapshotHead[] = [];
  for (const { id, head } of stored) {
    const known = readHead(head, owner);
    if (known?.id === id) heads.push(known);
    else await lose(owner, id);
  }
  return heads.sort((one, other) => other.at - one.at);
};

/** null: it could not be read, and is gone. */
export const readSnapshot = async ({ owner, id }: SnapshotHead): Promise<DescribedConfiguration | null> => {
  const described = readSnapshotText(await storeNow().text(owner, id));
  if (!described) await lose(owner, id);
  return described;
};

interface Taken extends DescribedConfiguration {
  owner: string;
  why: SnapshotReason;
  /** Milliseconds when the reading began. */
  began: number;
  requests: number;
}

/** A configuration equal to the last snapshot only confirms that one. null: not stored. */
export const keepSnapshot = async (taken: Taken): Promise<SnapshotHead | null> => {
  const { owner, why, began, requests, file } = taken;
  // Signing out leaves nothing behind.
  if (!isOwn(owner)) return null;
  const store = storeNow();
  const text = snapshotText(taken);
  const [last] = (await readSnapshotHeads(owner)) ?? [];
  const isSame = last !== undefined && (await store.text(owner, last.id)) === text;
  const head = isSame
    ? {
        ...last,
        why: isSnapshotWithoutChange(why) ? last.why : why,
        until: Math.max(last.until, began),
        requests: requests || last.requests,
      }
    : newHead({
        owner,
        id: randomId(),
        why,
        at: Date.now(),
        until: began,
        requests,
        records: file.items.length,
        size: text.length,
      });
  if (isSame) await store.change({ ...head });
  else if (!(await store.put({ ...head }, text))) return null;
  snapshotListeners.tell();
  return head;
};
