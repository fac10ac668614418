import type { FailureGroup } from '../../../platform/calls/failures/groups.ts';
import type { RecordChange } from '../../../platform/snapshots/changes.ts';
import type { ChangeTime } from '../../../platform/snapshots/snapshot.ts';

/** Milliseconds: what was changed longer before explains nothing any more. */
const LONGEST = 24 * 60 * 60 * 1000;

export interface TimedChange {
  record: RecordChange;
  time: ChangeTime;
}

/** A change at the place where failures began, and how long before. */
export interface ChangeBefore extends TimedChange {
  /** Milliseconds before the first failure, at least and at most; `least` below zero: perhaps after it. */
  least: number;
  most: number;
}

export interface FailuresBegan {
  group: FailureGroup;
  /** Milliseconds. */
  at: number;
  /** Of the place itself, the nearest first. What goes together need not be a cause. */
  changes: readonly ChangeBefore[];
}

/** Whether a change is one of the carrier, application or account where a group of failures stands out. */
const isAt = ({ place }: FailureGroup, { lead }: RecordChange): boolean => {
  if (place?.dimension === 'trunk') return lead.kind === 'carrier' && lead.name === place.value;
  return place !== null && lead.sid === place.value;
};

/**
 * When failures began, by the model of the failures page, and what was changed at their place before.
 *
 * @param changes with the times between which they happened
 */
export const failuresBegan = (
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
