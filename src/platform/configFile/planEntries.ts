import type { PlanAction, PlanEntry, PlannedField } from './plan.ts';

/** Actions to review, worst first. */
export const CHANGES: readonly PlanAction[] = ['conflict', 'cannot', 'remove', 'change', 'add', 'drift'];

/** By decision needed, then the order of writing. */
export const inReviewOrder = (entries: readonly PlanEntry[]): PlanEntry[] => {
  const order: readonly PlanAction[] = [...CHANGES, 'extra'];
  return entries.toSorted((one, other) => order.indexOf(one.action) - order.indexOf(other.action));
};

/** The record's column that holds the field. */
export const topColumnOf = ({ column }: PlannedField): string => column.split('.')[0] ?? column;
