import { NUMBER_HINTS, NUMBER_PROBLEMS } from './checkNumber.ts';
import type { ImportField } from './fields.ts';

/** What keeps a row from being imported. */
export const ERRORS = [
  ...NUMBER_PROBLEMS,
  'row_long',
  'account_required',
  'account_unknown',
  'account_ambiguous',
  'carrier_required',
  'carrier_unknown',
  'carrier_ambiguous',
  'carrier_inactive',
  'carrier_foreign',
  'application_unknown',
  'application_ambiguous',
  'application_foreign',
  'duplicate',
] as const;

/** What should be looked at; the row is imported all the same. */
export const WARNINGS = [...NUMBER_HINTS, 'row_short', 'other_carrier'] as const;

/** The number already stands on this carrier: there is nothing to do, or it differs in the rest. */
export const EXISTING = ['exists', 'exists_differs'] as const;

export type NoteKey = (typeof ERRORS)[number] | (typeof WARNINGS)[number] | (typeof EXISTING)[number];

/** Something to say about a row; its sentence is `notes.{key}` of the screen. */
export interface RowNote {
  key: NoteKey;
  /** The cell it is about; 'row': the row as a whole. */
  field: ImportField | 'row';
  args: Readonly<Record<string, string | number>>;
}

/** `warning` rows are imported, `error` and `exists` rows are not. */
export const ROW_STATES = ['ready', 'warning', 'error', 'exists'] as const;
export type RowState = (typeof ROW_STATES)[number];

const isOneOf = (keys: readonly NoteKey[], { key }: RowNote): boolean => keys.includes(key);

/** The state of a row follows from what there is to say about it; the worst counts. */
export const stateOf = (notes: readonly RowNote[]): RowState => {
  if (notes.some(note => isOneOf(ERRORS, note))) return 'error';
  if (notes.some(note => isOneOf(EXISTING, note))) return 'exists';
  return notes.length > 0 ? 'warning' : 'ready';
};
