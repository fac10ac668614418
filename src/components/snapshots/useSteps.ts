import { useQuery } from '@tanstack/react-query';
import { type Changes, changesBetween } from '../../platform/snapshots/changes.ts';
import type { DescribedConfiguration } from '../../platform/snapshots/sameRecords.ts';
import {
  type ChangeTime,
  type SnapshotHead,
  timeOfChangeBetween,
} from '../../platform/snapshots/snapshot.ts';
import { readSnapshot, snapshotListeners } from './keptSnapshots.ts';

export interface SnapshotStep {
  older: SnapshotHead;
  newer: SnapshotHead;
  time: ChangeTime;
  changes: Changes;
}

const readSteps = async (heads: readonly SnapshotHead[]): Promise<SnapshotStep[]> => {
  const steps: SnapshotStep[] = [];
  let isLost = false;
  let newer: { head: SnapshotHead; described: DescribedConfiguration } | null = null;
  for (const head of heads) {
    const described: DescribedConfiguration | null = await readSnapshot(head);
    if (!described) {
      isLost = true;
      continue;
    }
    if (newer)
      steps.push({
        older: head,
        newer: newer.head,
        time: timeOfChangeBetween(head, newer.head),
        changes: changesBetween(described, newer.described),
      });
    newer = { head, described };
  }
  if (isLost) snapshotListeners.tell();
  return steps;
};

/** @param heads newest first: each is compared with the next */
export const useSteps = (heads: readonly SnapshotHead[]) =>
  useQuery({
    queryKey: ['snapshot-steps', heads.map(({ owner, id, until }) => `${owner} ${id} ${String(until)}`)],
    queryFn: () => readSteps(heads),
    enabled: heads.length > 1,
    staleTime: Infinity,
    retry: false,
  });
