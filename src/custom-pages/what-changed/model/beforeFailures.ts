import { groupBy } from '../../../lib/groupBy.ts';
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

interface Seen {
  sid: string;
  name: string;
  at: number;
}

/** When a carrier was seen under which name, by its SID: calls tell the name alone. */
const carrierNamesIn = (changes: readonly TimedChange[]): ReadonlyMap<string, readonly Seen[]> => {
  const seen = changes.flatMap(({ record: { action, kind, lead, fields }, time }): Seen[] => {
    const { sid, name } = lead;
    if (lead.kind !== 'carrier' || sid === null) return [];
    const rename = kind === 'carrier' && fields.find(({ column }) => column === 'name');
    return [
      ...(rename && typeof rename.from === 'string' ? [{ sid, name: rename.from, at: time.after }] : []),
      { sid, name, at: action === 'removed' ? time.after : time.before },
    ];
  });
  return groupBy(
    seen.toSorted((one, other) => one.at - other.at),
    ({ sid }) => sid,
  );
};

/** Between two moments it may have had either name. */
const namesAt = (moment: number, seen: readonly Seen[]): (string | undefined)[] => [
  seen.findLast(({ at }) => at <= moment)?.name,
  seen.find(({ at }) => at >= moment)?.name,
];

export const failuresWithChangesBefore = (
  groups: readonly FailureGroup[],
  changes: readonly TimedChange[],
): FailuresBegan[] => {
  const carriers = carrierNamesIn(changes);
  const isAt = ({ place }: FailureGroup, { lead: { kind, name, sid } }: RecordChange, at: number) => {
    if (place?.dimension !== 'trunk') return place !== null && sid === place.value;
    if (kind !== 'carrier') return false;
    return (sid === null ? [name] : namesAt(at, carriers.get(sid) ?? [])).includes(place.value);
  };
  return groups.flatMap((group): FailuresBegan[] => {
    const { episode } = group;
    if (!episode) return [];
    const at = episode.from;
    const before = changes
      .filter(
        ({ record, time }) => isAt(group, record, at) && time.after <= at && at - time.before <= LONGEST,
      )
      .map((change): ChangeBefore => ({
        ...change,
        least: at - change.time.before,
        most: at - change.time.after,
      }));
    return [{ group, at, changes: before.sort((one, other) => one.most - other.most) }];
  });
};
