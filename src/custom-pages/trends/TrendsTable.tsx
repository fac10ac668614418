import type { ReactNode } from 'react';
import { type HeadColumn, TableFrame } from '../../components/ui/Table.tsx';
import styles from './trends.module.css';

interface TrendsTableProps {
  /** Already translated. */
  heading: string;
  columns: readonly HeadColumn[];
  actions?: string;
  children: ReactNode;
}

export const TrendsTable = ({ heading, columns, actions, children }: TrendsTableProps) => (
  <div className="pb-table-scroll" tabIndex={0} role="region" aria-label={heading}>
    <TableFrame label={heading} className={styles.table} columns={columns} actions={actions}>
      {children}
    </TableFrame>
  </div>
);
