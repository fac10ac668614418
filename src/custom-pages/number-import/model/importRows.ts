import { NUMBER_HINTS, NUMBER_PROBLEMS } from './checkNumber.ts';
import type { Table } from '../../../platform/numberImport/readTable.ts';

export const IMPORT_FIELDS = ['number', 'account', 'carrier', 'application'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Index from 0; null: the file has no column. */
export type Columns = Readonly<Record<ImportField, number | null>>;

export const NO_COLUMNS: Columns = { number: null, account: null, carrier: null, application: null };

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

/** Rows with these are imported all the same. */
export const WARNINGS = [...NUMBER_HINTS, 'row_short', 'other_carrier'] as const;

/** The number is on this carrier already, with the same or with other values. */
export const EXISTING = ['exists', 'exists_differs'] as const;

export type NoteKey = (typeof ERRORS)[number] | (typeof WARNINGS)[number] | (typeof EXISTING)[number];

/** Message `notes.{key}` of the screen. */
export interface RowNote {
  key: NoteKey;
  /** 'row': the whole row. */
  field: ImportField | 'row';
  args: Readonly<Record<string, string | number>>;
}

/** `warning` rows are imported, `unsure` ones if the user accepts them, `error` and `exists` rows are not. */
export type RowState = 'ready' | 'warning' | 'unsure' | 'error' | 'exists';

const isOneOf = (keys: readonly NoteKey[], { key }: RowNote): boolean => keys.includes(key);

export const importRowState = (notes: readonly RowNote[]): RowState => {
  if (notes.some(note => isOneOf(ERRORS, note))) return 'error';
  if (notes.some(note => isOneOf(EXISTING, note))) return 'exists';
  if (notes.some(({ key }) => key === 'number_name')) return 'unsure';
  return notes.length > 0 ? 'warning' : 'ready';
};

export type Cells = Readonly<Record<ImportField, string>>;

export interface ImportRow {
  line: number;
  cells: Cells;
  /** The row has more cells than the first: an extra delimiter has shifted them. */
  isTooLong: boolean;
  /** A column in use is missing. */
  isTooShort: boolean;
}

/** The apostrophe with which the portal's CSV files prevent formulas (lib/csv.ts). */
const TEXT_MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** `edits`: by line of the row. */
export const importRowsOf = (
  { rows, lines }: Pick<Table, 'rows' | 'lines'>,
  hasHeading: boolean,
  columns: Columns,
  edits: ReadonlyMap<number, Cells>,
): ImportRow[] => {
  const width = rows[0]?.length ?? 0;
  const last = Math.max(...IMPORT_FIELDS.map(field => columns[field] ?? 0));
  const cellOf = (row: readonly string[], column: number | null) =>
    column === null ? '' : (row[column] ?? '').replace(TEXT_MARK, '');
  const start = hasHeading ? 1 : 0;
  return rows.slice(start).map((row, index): ImportRow => {
    const line = lines[index + start] ?? 0;
    const edited = edits.get(line);
    return {
      line,
      cells: edited ?? {
        number: cellOf(row, columns.number),
        account: cellOf(row, columns.account),
        carrier: cellOf(row, columns.carrier),
        application: cellOf(row, columns.application),
      },
      // Users who edit the cells see the shift.
      isTooLong: !edited && row.length > width && row.slice(width).some(cell => cell.trim() !== ''),
      isTooShort: !edited && row.length <= last,
    };
  });
};
