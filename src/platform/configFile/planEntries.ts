import type { PlanAction, PlanEntry } from './plan.ts';

/** Actions to review, worst first. */
export const CHANGES: readonly PlanAction[] = ['conflict', 'cannot', 'remove', 'change', 'add', 'drift'];

/** By decision needed, then the order of writing. */
export const inReviewOrder = (entries: readonly PlanEntry[]): PlanEntry[] => {
  const order: readonly PlanAction[] = [...CHANGES, 'extra'];
  return entries.toSorted((one, other) => order.indexOf(one.action) - order.indexOf(other.action));
};
