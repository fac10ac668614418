import type { HTMLAttributes, Key, ReactNode } from 'react';
import './table.css';

export interface HeadColumn {
  name: string;
  /** Already translated, like the title. */
  label: string;
  title?: string | undefined;
  isNumber?: boolean;
}

export interface TableColumn<R> extends HeadColumn {
  cell: (row: R, index: number) => ReactNode;
  isName?: boolean;
  className?: string;
  /** Cards on phones show the label first, or give it its own line. */
  needsLabel?: boolean;
  ownLine?: boolean;
}

interface HeadProps {
  columns: readonly HeadColumn[];
  actions?: string | undefined;
}

const Head = ({ columns, actions }: HeadProps) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ name, label, title, isNumber }) => (
        <th
          key={name}
          role="columnheader"
          scope="col"
          title={title}
          className={isNumber ? 'pb-right' : undefined}
          data-part={name}
        >
          {label}
        </th>
      ))}
      {actions === undefined ? null : (
        <th role="columnheader" scope="col" className="pb-actions-cell">
          <span className="pb-visually-hidden">{actions}</span>
        </th>
      )}
    </tr>
  </thead>
);

interface TableFrameProps extends HeadProps {
  label: string;
  caption?: boolean;
  /** `rows`: like a list, cards on phones. `figures`: dense, a table on phones too. */
  look?: 'rows' | 'figures';
  className?: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** Roles keep it a table where phones show rows as cards. */
export const TableFrame = ({
  columns,
  actions,
  label,
  caption = false,
  look = 'rows',
  className = '',
  children,
  foot,
}: TableFrameProps) => (
  <table
    className={`${look === 'rows' ? 'pb-table' : 'pb-figures'} ${className}`.trim()}
    role="table"
    aria-label={caption ? undefined : label}
  >
    {caption ? <caption>{label}</caption> : null}
    <Head columns={columns} actions={actions} />
    <tbody role="rowgroup">{children}</tbody>
    {foot ? <tfoot role="rowgroup">{foot}</tfoot> : null}
  </table>
);

export type RowProps = HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, unknown>>;

interface TableProps<R> extends Omit<TableFrameProps, 'columns' | 'children' | 'actions'> {
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R, index: number) => Key;
  rowProps?: (row: R) => RowProps;
  actions?: { label: string; cell: (row: R) => ReactNode } | undefined;
}

export const Table = <R,>({ columns, rows, keyOf, rowProps, actions, ...frame }: TableProps<R>) => (
  <TableFrame {...frame} columns={columns} actions={actions?.label}>
    {rows.map((row, index) => (
      <tr key={keyOf(row, index)} role="row" {...rowProps?.(row)}>
        {columns.map(({ name, label, cell, isName, isNumber, className, needsLabel, ownLine }) => {
          const content = cell(row, index);
          const classes =
            [className, isNumber ? 'pb-right' : undefined].filter(Boolean).join(' ') || undefined;
          return frame.look === 'figures' && isName ? (
            <th key={name} role="rowheader" scope="row" className={classes}>
              {content}
            </th>
          ) : (
            <td
              key={name}
              role={isName ? 'rowheader' : 'cell'}
              className={classes}
              data-label={label}
              data-primary={isName || undefined}
              data-needs-label={needsLabel || undefined}
              data-own-line={ownLine || undefined}
            >
              {content}
            </td>
          );
        })}
        {actions ? (
          <td role="cell" className="pb-actions-cell">
            {actions.cell(row)}
          </td>
        ) : null}
      </tr>
    ))}
  </TableFrame>
);

export const FiguresTable = <R,>(table: Omit<TableProps<R>, 'look'>) => (
  <div className="pb-figures-frame" tabIndex={0} role="region" aria-label={table.label}>
    <Table {...table} look="figures" />
  </div>
);
