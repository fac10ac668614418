import type { FailureGroup } from '../../../platform/calls/failures/groups.ts';
import type { RecordChange } from '../../../platform/snapshots/changes.ts';
import type { ChangeTime } from '../../../platform/snapshots/snapshot.ts';

/** Milliseconds: earlier changes explain nothing anymore. */
const LONGEST = 24 * 60 * 60 * 1000;

export interface TimedChange {
  record: RecordChange;
  time: ChangeTime;
}

export interface ChangeBefore extends TimedChange {
  /** Milliseconds before the first failure; `least` below zero: perhaps after it. */
  least: number;
  most: number;
}

export interface FailuresBegan {
  group: FailureGroup;
  /** Milliseconds. */
  at: number;
  /** Changes at the same place, nearest first. They need not be the cause. */
  changes: readonly ChangeBefore[];
}

const isAt = ({ place }: FailureGroup, { lead }: RecordChange): boolean => {
  if (place?.dimension === 'trunk') return lead.kind === 'carrier' && lead.name === place.value;
  return place !== null && lead.sid === place.value;
};

export const failuresWithChangesBefore = (
  groups: readonly FailureGroup[],
  changes: readonly TimedChange[],
): FailuresBegan[] =>
  groups.flatMap((group): FailuresBegan[] => {
    const { episode } = group;
    if (!episode) return [];
    const at = episode.from;
    const before = changes
      .filter(({ record, time }) => isAt(group, record) && time.after <= at && at - time.before <= LONGEST)
      .map((change): ChangeBefore => ({
        ...change,
        least: at - change.time.before,
        most: at - change.time.after,
      }));
    return [{ group, at, changes: before.sort((one, other) => one.most - other.most) }];
  });
