import { useListContext, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { DeleteRecord } from '../dialog/DeleteRecord.tsx';
import type { Column } from './column.ts';
import { HeadCell } from './HeadCell.tsx';
import { Row } from './Row.tsx';
import { useSelection } from './SelectionContext.ts';
import { SelectPage } from './SelectPage.tsx';

interface ListTableProps<T extends RaRecord> {
  columns: readonly Column<T>[];
  selectable: boolean;
  deleteDialog?: (record: T, onClose: () => void, onDeleted: () => void) => ReactNode;
}

/**
 * Rows as a plain table: real links, native checkboxes, no component per cell that costs script time. Explicit roles
 * keep it a table for screen readers where narrow screens lay rows out as cards.
 */
export const ListTable = <T extends RaRecord>({ columns, selectable, deleteDialog }: ListTableProps<T>) => {
  const { data = [], isFetching, isPlaceholderData } = useListContext<T>();
  const { has, toggle } = useSelection();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const [deleting, setDeleting] = useState<T | null>(null);
  const close = () => setDeleting(null);
  return (
    <>
      <div className="pb-table-frame" data-stale={isPlaceholderData || undefined} aria-busy={isFetching}>
        <table className="pb-table" role="table" aria-label={translate(`resources.${resource}.heading`)}>
          <thead role="rowgroup">
            <tr role="row">
              {selectable ? (
                <th role="columnheader" scope="col" className="pb-check-cell">
                  <SelectPage />
                </th>
              ) : null}
              {columns.map(column => (
                <HeadCell key={column.source} column={column} />
              ))}
              <th role="columnheader" scope="col" className="pb-actions-cell">
                <span className="pb-visually-hidden">{translate('portal.list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {data.map(record => (
              <Row<T>
                key={record.id}
                record={record}
                columns={columns}
                {...(selectable ? { selected: has(record.id), onToggle: toggle } : {})}
                onDelete={setDeleting}
              />
            ))}
          </tbody>
        </table>
      </div>
      {deleting
        ? (deleteDialog?.(deleting, close, close) ?? (
            <DeleteRecord record={deleting} onClose={close} onDeleted={close} />
          ))
        : null}
    </>
  );
};
