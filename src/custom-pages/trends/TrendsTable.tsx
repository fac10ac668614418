import type { ReactNode } from 'react';
import { type HeadColumn, TableFrame } from '../../components/ui/Table.tsx';

interface TrendsTableProps {
  /** Already translated. */
  heading: string;
  columns: readonly HeadColumn[];
  /** Name of a further column, of buttons. */
  actions?: string;
  /** Its rows. */
  children: ReactNode;
}

/** Wide tables scroll inside, by keys as well. */
export const TrendsTable = ({ heading, columns, actions, children }: TrendsTableProps) => (
  <div className="pb-table-scroll" tabIndex={0} role="region" aria-label={heading}>
    <TableFrame label={heading} className="pb-trends-table" columns={columns} actions={actions}>
      {children}
    </TableFrame>
  </div>
);
