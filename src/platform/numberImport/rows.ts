import { IMPORT_FIELDS, type Columns, type ImportField } from './fields.ts';
import type { Table } from './readTable.ts';

export type Cells = Readonly<Record<ImportField, string>>;

/** A row of the file as far as the import reads it. */
export interface ImportRow {
  /** Line of the file on which it begins, counted from 1; no two rows share one. */
  line: number;
  cells: Cells;
  /** Cells to the right of the first row's hold something: one delimiter too many has shifted them. */
  isTooLong: boolean;
  /** A column that is read is missing. */
  isTooShort: boolean;
}

/** The apostrophe with which our own CSV files keep a cell from being a formula (platform/csv.ts). */
const TEXT_MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * The rows below the heading, with the cells of the chosen columns.
 *
 * @param edits cells changed by hand, by line of the row
 */
export const rowsOf = (
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
      // Whoever wrote the cells anew has seen where they stood.
      isTooLong: !edited && row.length > width && row.slice(width).some(cell => cell.trim() !== ''),
      isTooShort: !edited && row.length <= last,
    };
  });
};
