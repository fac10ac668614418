import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readSession } from '../../authProvider/session.ts';
import {
  clearSnapshots,
  moveSnapshots,
  type SnapshotChoices,
  snapshotChoices,
} from '../../browserStorage/snapshotStore.ts';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';
import { tellOfSnapshots } from '../../browserStorage/snapshotChoices.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { ownerOfSnapshots, readSnapshotHeads, snapshotListeners, userOfSnapshots } from './keptSnapshots.ts';
import { useStoreValue } from '../app/useStoreValue.ts';

/** @param account sid; null: the whole provider, or the user's own account */
export const useSnapshotOwner = (account: string | null): string => {
  const { scope, accountSid } = useViewer();
  return ownerOfSnapshots({ scope, account: accountSid, provider: useServiceProviderSid() }, account);
};

const NONE: readonly SnapshotHead[] = [];

export const useSnapshots = (account: string | null) => {
  const owner = useSnapshotOwner(account);
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: ['snapshots', owner],
    queryFn: () => readSnapshotHeads(owner),
    // Other tabs add snapshots too.
    staleTime: 0,
    retry: false,
  });
  useEffect(
    () => snapshotListeners.subscribe(() => void client.invalidateQueries({ queryKey: ['snapshots'] })),
    [client],
  );
  return {
    owner,
    heads: data ?? NONE,
    isPending,
    isKeeping: data !== null,
  };
};

export const useSnapshotChoices = () => {
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const choices = useStoreValue(snapshotChoices, userSid);
  const choose = useCallback(
    async (part: Partial<SnapshotChoices>) => {
      const before = snapshotChoices.read(userSid);
      const next = { ...before, ...part };
      const move = () =>
        next.keep === before.keep ? undefined : moveSnapshots(userOfSnapshots(), next.keep);
      await move();
      snapshotChoices.write(userSid, next);
      // A snapshot taken during the move went to the old storage.
      await move();
      tellOfSnapshots();
      snapshotListeners.tell();
    },
    [userSid],
  );
  const clear = useCallback(async () => {
    await clearSnapshots(userOfSnapshots(), snapshotChoices.read(userSid).keep);
    snapshotListeners.tell();
  }, [userSid]);
  return { choices, choose, clear };
};
