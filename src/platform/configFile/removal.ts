import type { Kind } from './kinds.ts';
import type { FilePlan } from './plan.ts';

/** So many records may go without somebody saying their number, and of a kind not more than a fifth of them. */
export const FEW_REMOVED = 10;
const SHARE = 0.2;
/** One alone is named in the list. */
const SMALL = 1;

/** How many records a plan removes where their number has to be said; null: few. */
export const manyRemoved = ({ entries, totals }: FilePlan): number | null => {
  const removed = entries.filter(({ action }) => action === 'remove');
  const isMany = (kind: Kind) => {
    const own = removed.filter(entry => entry.kind === kind).length;
    return own > SMALL && own > (totals[kind] ?? 0) * SHARE;
  };
  return removed.length > FEW_REMOVED || removed.some(({ kind }) => isMany(kind)) ? removed.length : null;
};
