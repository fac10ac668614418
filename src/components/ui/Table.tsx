import type { HTMLAttributes, Key, ReactNode } from 'react';
import './table.css';

export interface HeadColumn {
  name: string;
  /** Already translated, as is the title. */
  label: string;
  title?: string | undefined;
  /** Digits stand below each other, at the end of the cell. */
  isNumber?: boolean;
}

export interface TableColumn<R> extends HeadColumn {
  cell: (row: R, index: number) => ReactNode;
  /** The cell names its row; on phones it is the card's title. */
  isName?: boolean;
  className?: string;
  /** On phones, where a card has no head: its label stands before it, or it has a line of its own. */
  needsLabel?: boolean;
  ownLine?: boolean;
}

interface HeadProps {
  columns: readonly HeadColumn[];
  /** Name of a further column, of buttons. */
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
  /** What the table is called; `caption` says it above the table, and is seen. */
  label: string;
  caption?: boolean;
  /** `rows`: as a list, cards on phones. `figures`: dense, inside a panel, a table on phones too. */
  look?: 'rows' | 'figures';
  className?: string;
  /** Rows: `<tr role="row">`. */
  children: ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
}

/** A table whose rows are parts of their own. Explicit roles keep it a table where phones show its rows as cards. */
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

/** Attributes of a row: `data-…`, `aria-selected`, `onClick`. */
export type RowProps = HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, unknown>>;

interface TableProps<R> extends Omit<TableFrameProps, 'columns' | 'children' | 'actions'> {
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R, index: number) => Key;
  rowProps?: (row: R) => RowProps;
  /** Buttons of a row, and the name of their column. */
  actions?: { label: string; cell: (row: R) => ReactNode } | undefined;
}

/** A table that is no list of records: of what it shows, a column says the rest. */
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

/** Many figures in a panel: scrolls in a frame of its own, also by keyboard. */
export const FiguresTable = <R,>(table: Omit<TableProps<R>, 'look'>) => (
  <div className="pb-figures-frame" tabIndex={0} role="region" aria-label={table.label}>
    <Table {...table} look="figures" />
  </div>
);
