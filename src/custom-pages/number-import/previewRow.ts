import type { CheckedRow } from '../../platform/numberImport/checkRows.ts';
import { pairKey } from '../../platform/numberImport/numberComparison.ts';

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

/** What became of a row that was sent; a row that was not sent has none. */
export interface Outcome {
  kind: 'created' | 'existing' | 'failed';
  /** Why it failed: in the user's language, or the platform's words. */
  message: string;
  /** Number and carrier that were sent: it says nothing about a row that stands for others by now. */
  pair: string;
}

/** States as the preview shows them: those of the check, and those after it. */
export const SHOWN_STATES = ['ready', 'warning', 'error', 'exists', 'dropped', 'created', 'failed'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export interface PreviewRow extends CheckedRow {
  shown: ShownState;
  outcome: Outcome | null;
}

const AFTER = { created: 'created', existing: 'exists', failed: 'failed' } as const;

/** A checked row with what the user and the platform made of it. */
export const previewRow = (row: CheckedRow, isDropped: boolean, outcome: Outcome | undefined): PreviewRow => {
  const own = outcome?.pair === pairKey(row.number, row.carrierSid) ? outcome : null;
  return {
    ...row,
    outcome: own,
    shown: own ? AFTER[own.kind] : isDropped ? 'dropped' : row.state,
  };
};

/** Is the row sent by an import that starts now? What failed is sent again. */
export const isToBeSent = ({ shown, state }: PreviewRow): boolean =>
  shown === 'ready' ||
  shown === 'warning' ||
  (shown === 'failed' && (state === 'ready' || state === 'warning'));
