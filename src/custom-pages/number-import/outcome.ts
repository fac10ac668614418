import type { CheckedRow } from '../../platform/numberImport/checkRows.ts';
import { pairKey } from '../../platform/numberImport/existing.ts';

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
