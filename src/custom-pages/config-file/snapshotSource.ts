import { readSnapshot } from '../../components/snapshots/keptSnapshots.ts';
import type { ConfigFile, Kind } from '../../platform/configFile/kinds.ts';
import type { DescribedConfiguration } from '../../platform/snapshots/sameRecords.ts';
import { putBackOf, type PutBackQuestion, wholeBackOf } from './model/putBack.ts';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';

export interface ChosenSnapshot {
  id: string;
  /** One difference of the snapshot; null: all. */
  only: PutBackQuestion | null;
}

/** As links of ChangeList.tsx name it; null: none. */
export const snapshotInAddress = (search: URLSearchParams): ChosenSnapshot | null => {
  const id = search.get('snapshot');
  if (id === null) return null;
  const [formerPath, path] = [search.get('former'), search.get('record')];
  const only = { formerPath, path, column: search.get('column') };
  return { id, only: formerPath === null && path === null ? null : only };
};

interface Source {
  source: ConfigFile;
  /** The current state, so that later additions can be removed. */
  base: ConfigFile;
  removes: ReadonlySet<Kind>;
}

/** A string result says why nothing is put back. */
export const sourceOfSnapshot = async (
  { only }: ChosenSnapshot,
  head: SnapshotHead | undefined,
  live: DescribedConfiguration,
): Promise<Source | { said: 'snapshot_gone' | 'no_put_back' }> => {
  const former = head ? await readSnapshot(head) : null;
  if (!former) return { said: 'snapshot_gone' };
  const back = only ? putBackOf(live, former, only) : wholeBackOf(live, former);
  return back ? { source: back.file, base: back.base, removes: back.removes } : { said: 'no_put_back' };
};
