import type { RecentCall } from '../../src/extension.ts';

export interface Day {
  /** Its midnight, in the zone shown. */
  from: Date;
  answered: number;
  failed: number;
}

/**
 * Counts calls by the day they were attempted on.
 *
 * @param days midnights, the newest first; calls before the last of them, or without a time, are left out
 */
export const callsPerDay = (calls: readonly RecentCall[], days: readonly Date[]): Day[] => {
  const counts = days.map(from => ({ from, answered: 0, failed: 0 }));
  for (const { attempted_at, answered } of calls) {
    const at = new Date(attempted_at ?? NaN);
    const day = counts.find(({ from }) => at >= from);
    if (!day) continue;
    if (answered === true) day.answered += 1;
    else day.failed += 1;
  }
  return counts;
};
