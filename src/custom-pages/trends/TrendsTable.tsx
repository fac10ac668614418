import type { ReactNode } from 'react';
import { type HeadColumn, TableHead } from '../../components/list/TableHead.tsx';

interface TrendsTableProps {
  /** Already translated. */
  heading: string;
  columns: readonly HeadColumn[];
  /** Its rows. */
  children: ReactNode;
}

/** Wide tables scroll inside, by keys as well. */
export const TrendsTable = ({ heading, columns, children }: TrendsTableProps) => (
  <div className="pb-table-scroll pb-trends-scroll" tabIndex={0} role="region" aria-label={heading}>
    <table className="pb-table pb-trends-table" role="table" aria-label={heading}>
      <TableHead columns={columns} />
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
);
