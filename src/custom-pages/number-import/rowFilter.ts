import { SHOWN_STATES, type PreviewRow, type ShownState } from './outcome.ts';

/** Which rows are in view: all, those with one state, or those that somebody should look at. */
export type RowFilter = ShownState | 'all' | 'problems';

const PROBLEMS: readonly ShownState[] = ['warning', 'error', 'failed'];

export const matches = (filter: RowFilter, { shown }: PreviewRow): boolean =>
  filter === 'all' || (filter === 'problems' ? PROBLEMS.includes(shown) : shown === filter);

/** Filters worth offering, each with the number of its rows; `problems` where it is more than one state. */
export const filtersFor = (
  counts: Readonly<Record<ShownState, number>>,
): { filter: RowFilter; count: number }[] => {
  const present = SHOWN_STATES.filter(state => counts[state] > 0);
  const all = present.reduce((sum, state) => sum + counts[state], 0);
  const problems = present.filter(state => PROBLEMS.includes(state));
  return [
    { filter: 'all', count: all },
    ...(problems.length > 1
      ? [{ filter: 'problems' as const, count: problems.reduce((sum, state) => sum + counts[state], 0) }]
      : []),
    ...present.map(state => ({ filter: state, count: counts[state] })),
  ];
};
