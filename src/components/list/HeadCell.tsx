import { useListSortContext, type RaRecord } from 'ra-core';
import { DownIcon, UpIcon } from '../app/icons.tsx';
import type { Column } from './column.ts';

/** Heading of a column; a button where rows can be sorted by it. */
export const HeadCell = <T extends RaRecord>({ column }: { column: Column<T> }) => {
  const { sort, setSort } = useListSortContext();
  const active = column.sortable && sort.field === column.source;
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      role="columnheader"
      scope="col"
      className={column.align === 'right' ? 'pb-right' : undefined}
      aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className="pb-sort"
          onClick={() => setSort({ field: column.source, order: next })}
        >
          {column.label}
          {active ? sort.order === 'ASC' ? <UpIcon /> : <DownIcon /> : null}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
};
