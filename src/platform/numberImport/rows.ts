import { IMPORT_FIELDS, type Columns, type ImportField } from './fields.ts';
import type { Table } from './readTable.ts';

export type Cells = Readonly<Record<ImportField, string>>;

/** A row of the file as far as the import reads it. */
export interface ImportRow {
  /** Position among the rows; it stays when others are changed or left out. */
  index: number;
  /** Line of the file, counted from 1. */
  line: number;
  cells: Cells;
  /** Cells to the right of the first row's hold something: one delimiter too many has shifted them. */
  isTooLong: boolean;
  /** A column that is read is missing. */
  isTooShort: boolean;
}

/**
 * The rows below the heading, with the cells of the chosen columns.
 *
 * @param edits cells changed by hand, by index of the row
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
    column === null ? '' : (row[column] ?? '');
  return rows.slice(hasHeading ? 1 : 0).map((row, index): ImportRow => {
    const edited = edits.get(index);
    return {
      index,
      line: lines[index + (hasHeading ? 1 : 0)] ?? 0,
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
