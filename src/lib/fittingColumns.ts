export interface MeasuredColumn {
  source: string;
  /** Pixels. */
  width: number;
  /** `low` leaves first, `high` last, among equals the rightmost first. The first column never leaves. */
  rank?: 'high' | 'low' | undefined;
}

const order = ({ rank }: MeasuredColumn): number => (rank === 'low' ? 0 : rank === 'high' ? 2 : 1);

/** @returns sources of the columns that leave, in the order in which they leave */
export const leavingColumns = (columns: readonly MeasuredColumn[], room: number): string[] => {
  let needed = columns.reduce((sum, { width }) => sum + width, 0);
  const leaving: string[] = [];
  for (const column of columns
    .slice(1)
    .reverse()
    .sort((left, right) => order(left) - order(right))) {
    if (needed <= room) break;
    needed -= column.width;
    leaving.push(column.source);
  }
  return leaving;
};
