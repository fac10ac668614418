import type { RecordChange } from './changes.ts';
import type { ChangeTime } from './snapshot.ts';

export interface HistoryEntry {
  time: ChangeTime;
  records: readonly RecordChange[];
}

/** Without places, which differ between account and provider snapshots. */
const sameness = ({ records }: HistoryEntry): string =>
  JSON.stringify(
    records.map(({ action, kind, path, fields }) => [action, kind, path.split('/').at(-1), fields]),
  );

const overlap = (one: ChangeTime, other: ChangeTime): boolean =>
  one.after <= other.before && other.after <= one.before;

const length = ({ after, before }: ChangeTime): number => before - after;

/** Merges two series of one record's snapshots, newest first, keeping the more exact time. */
export const mergedHistory = <T extends HistoryEntry>(entries: readonly T[]): T[] =>
  entries
    .filter(
      entry =>
        !entries.some(
          other =>
            other !== entry &&
            sameness(other) === sameness(entry) &&
            overlap(other.time, entry.time) &&
            (length(other.time) < length(entry.time) ||
              (length(other.time) === length(entry.time) && entries.indexOf(other) < entries.indexOf(entry))),
        ),
    )
    .sort((one, other) => other.time.before - one.time.before);
