export type Cell = string | number;

/** Prints one table of the bench: a heading, how it was measured, columns aligned, numbers to the right. */
export const printTable = (
  heading: string,
  { note, columns, rows }: { note: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] },
): void => {
  // One decimal for all numbers of a column, or for none of them.
  const whole = columns.map((_column, index) =>
    rows.every(row => typeof row[index] !== 'number' || Number.isInteger(row[index])),
  );
  const text = (cell: Cell, index: number) =>
    typeof cell === 'number' && !whole[index] ? cell.toFixed(1) : String(cell);
  const lines = [columns, ...rows].map(row => row.map(text));
  const widths = columns.map((_column, index) => Math.max(...lines.map(row => row[index]?.length ?? 0)));
  const line = (cells: readonly string[], numeric: readonly boolean[]) =>
    cells
      .map((cell, index) =>
        numeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('   ')
      .trimEnd();
  const numeric = columns.map((_column, index) => rows.every(row => typeof row[index] === 'number'));
  console.log(`\n${heading}\n${note}\n`);
  console.log(line([...columns], numeric));
  console.log(widths.map(width => '-'.repeat(width)).join('   '));
  for (const row of lines.slice(1)) console.log(line(row, numeric));
};

/** The middle value; of an even number of values the lower middle one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
