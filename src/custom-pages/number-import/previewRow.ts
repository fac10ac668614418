import type { CheckedRow } from '../../platform/numberImport/checkRows.ts';
import { pairKey } from '../../platform/numberImport/numberComparison.ts';

export type RowFilter = ShownState | 'all' | 'problems';

const PROBLEMS: readonly ShownState[] = ['warning', 'unsure', 'error', 'failed'];

export const matches = (filter: RowFilter, { shown }: PreviewRow): boolean =>
  filter === 'all' || (filter === 'problems' ? PROBLEMS.includes(shown) : shown === filter);

/** Filters worth offering, with the number of their rows; `problems` only where more than one state is one. */
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

export interface Outcome {
  kind: 'created' | 'existing' | 'failed';
  message: string;
  /** Number and carrier that were sent: the outcome no longer holds once the row names others. */
  pair: string;
}

export const SHOWN_STATES = [
  'ready',
  'warning',
  'unsure',
  'error',
  'exists',
  'dropped',
  'created',
  'failed',
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export interface PreviewRow extends CheckedRow {
  shown: ShownState;
  outcome: Outcome | null;
}

const AFTER = { created: 'created', existing: 'exists', failed: 'failed' } as const;

interface Said {
  isDropped: boolean;
  /** The user has taken this unsure row, number by number. */
  isTaken: boolean;
}

export const previewRow = (
  row: CheckedRow,
  { isDropped, isTaken }: Said,
  outcome: Outcome | undefined,
): PreviewRow => {
  const own = outcome?.pair === pairKey(row.number, row.carrierSid) ? outcome : null;
  const state = row.state === 'unsure' && isTaken ? 'warning' : row.state;
  return { ...row, state, outcome: own, shown: own ? AFTER[own.kind] : isDropped ? 'dropped' : state };
};

export const isToBeSent = ({ shown, state }: PreviewRow): boolean =>
  shown === 'ready' ||
  shown === 'warning' ||
  (shown === 'failed' && (state === 'ready' || state === 'warning'));
