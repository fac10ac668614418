import type { ReactNode } from 'react';

export interface HeadColumn {
  name: string;
  /** Already translated, as is the title. */
  label: string;
  title?: string | undefined;
}

interface TableHeadProps {
  columns: readonly HeadColumn[];
  /** A further column, e.g. of actions. */
  children?: ReactNode;
}

/** The head of a table that is no list. Explicit roles keep it a table where narrow screens show rows as cards. */
export const TableHead = ({ columns, children }: TableHeadProps) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ name, label, title }) => (
        <th key={name} role="columnheader" scope="col" title={title}>
          {label}
        </th>
      ))}
      {children}
    </tr>
  </thead>
);
