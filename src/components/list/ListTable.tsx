import { type RaRecord, useListContext, useListSortContext, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DownIcon, UpIcon } from '../app/icons.tsx';
import { LazyDeleteRecordDialog } from '../dialog/lazyDeleteRecordDialog.ts';
import { RowCheckbox } from '../ui/Checkbox.tsx';
import { NamesProvider } from '../select/NamesProvider.tsx';
import type { MenuColumn } from './ColumnsMenu.tsx';
import { whenIdle } from '../app/whenIdle.ts';
import { useFocusAfterDelete } from './focusInList.ts';
import { DetailRow, ListRow, type RowDetail } from './Row.tsx';
import { useSelection } from './Selection.tsx';
import { useFittingColumns } from './useFittingColumns.ts';

const HeaderCell = <T extends RaRecord>({ column }: { column: MenuColumn<T> }) => {
  const { sort, setSort } = useListSortContext();
  const active = column.sortable && sort.field === column.source;
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const Head = column.head;
  return (
    <th
      role="columnheader"
      scope="col"
      data-source={column.source}
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
      {Head ? <Head /> : null}
    </th>
  );
};

const SelectPageCheckbox = () => {
  const { data = [] } = useListContext();
  const { here, togglePage } = useSelection();
  const translate = useTranslate();
  const all = data.length > 0 && here === data.length;
  return (
    <RowCheckbox
      label={translate('portal.list.select_page')}
      checked={all}
      indeterminate={here > 0 && !all}
      onChange={() => togglePage(!all)}
    />
  );
};

interface ListTableProps<T extends RaRecord> {
  columns: readonly MenuColumn<T>[];
  selectable: boolean;
  rowDetail?: RowDetail<T>;
  groupRows?: (rows: readonly RaRecord[]) => RaRecord[];
  deleteDialog?: (record: T, onClose: () => void, onDeleted: () => void) => ReactNode;
}

const NONE: readonly never[] = [];

/** The array of before while it holds the same, for rows that need not render again. */
const useSameItems = <T,>(items: readonly T[]): readonly T[] => {
  const [kept, keep] = useState(items);
  if (items.length === kept.length && items.every((item, at) => item === kept[at])) return kept;
  keep(items);
  return items;
};

/** No component per cell, to save script time. Roles keep it a table where rows become cards. */
export const ListTable = <T extends RaRecord>(props: ListTableProps<T>) => {
  const { selectable, deleteDialog, rowDetail, groupRows } = props;
  const { data, isFetching, isPlaceholderData } = useListContext<T>();
  const { kind, has, toggle } = useSelection();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const [deleting, setDeleting] = useState<T | null>(null);
  const close = () => setDeleting(null);
  const shown = useMemo(
    () => (groupRows ? (groupRows(data ?? NONE) as T[]) : (data ?? NONE)),
    [data, groupRows],
  ) as readonly T[];
  const frame = useRef<HTMLDivElement>(null);
  const fit = useFittingColumns(props.columns, frame, shown);
  const columns = useSameItems(fit.fitting);
  const left = useSameItems(fit.left);
  const hasRows = shown.length > 0;
  const leaves = useFocusAfterDelete(shown, frame);
  const onDeleted = () => {
    if (deleting) {
      leaves(deleting.id);
      // Its row does not count as taken out any more.
      if (kind === 'matching' && !has(deleting.id)) toggle(deleting.id);
    }
    close();
  };
  const preloadDetail = useEffectEvent(() => rowDetail?.preload?.());
  useEffect(() => (hasRows ? whenIdle(() => preloadDetail()) : undefined), [hasRows]);
  const references = [...new Set(props.columns.flatMap(({ reference }) => reference ?? []))];
  const actionsHead = (
    <th role="columnheader" scope="col" className="pb-actions-cell">
      <span className="pb-visually-hidden">{translate('portal.list.actions')}</span>
    </th>
  );
  return (
    <>
      <div
        ref={frame}
        className="pb-table-frame"
        data-stale={isPlaceholderData || undefined}
        aria-busy={isFetching}
      >
        <table className="pb-table" role="table" aria-label={translate(`resources.${resource}.heading`)}>
          <thead role="rowgroup">
            <tr role="row">
              {selectable ? (
                <th role="columnheader" scope="col" className="pb-check-cell">
                  <SelectPageCheckbox />
                </th>
              ) : null}
              {rowDetail ? actionsHead : null}
              {columns.map(column => (
                <HeaderCell key={column.source} column={column} />
              ))}
              {rowDetail ? null : actionsHead}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <NamesProvider references={references}>
              {shown.map(record =>
                rowDetail ? (
                  <DetailRow<T>
                    key={record.id}
                    record={record}
                    columns={columns}
                    left={left}
                    detail={rowDetail}
                    {...(selectable ? { selected: has(record.id), onToggle: toggle } : {})}
                  />
                ) : (
                  <ListRow<T>
                    key={record.id}
                    record={record}
                    columns={columns}
                    left={left}
                    {...(selectable ? { selected: has(record.id), onToggle: toggle } : {})}
                    onDelete={setDeleting}
                  />
                ),
              )}
            </NamesProvider>
          </tbody>
        </table>
      </div>
      {deleting
        ? (deleteDialog?.(deleting, close, onDeleted) ?? (
            <LazyDeleteRecordDialog record={deleting} onClose={close} onDeleted={onDeleted} />
          ))
        : null}
    </>
  );
};
