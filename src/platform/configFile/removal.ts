import type { Kind } from './kinds.ts';
import type { FilePlan } from './plan.ts';

/** More removals than this, or than a fifth of a kind, need confirmation by number. */
export const FEW_REMOVED = 10;
const SHARE = 0.2;
const SMALL = 1;

/** Number of removals to confirm; null: few. */
export const manyRemoved = ({ entries, totals }: FilePlan): number | null => {
  const removed = entries.filter(({ action }) => action === 'remove');
  const isMany = (kind: Kind) => {
    const own = removed.filter(entry => entry.kind === kind).length;
    return own > SMALL && own > (totals[kind] ?? 0) * SHARE;
  };
  return removed.length > FEW_REMOVED || removed.some(({ kind }) => isMany(kind)) ? removed.length : null;
};
