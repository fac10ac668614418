import {
  type Identifier,
  LinkBase,
  type RaRecord,
  useCreatePath,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useCan } from '../access/AccessContext.ts';
import { EditIcon, TrashIcon } from '../app/icons.tsx';
import { RowCheckbox } from '../form/Checkbox.tsx';
import type { Column } from './ColumnsMenu.tsx';

interface ListRowProps<T extends RaRecord> {
  record: T;
  columns: readonly Column<T>[];
  selected?: boolean;
  onToggle?: (id: Identifier) => void;
  onDelete: (record: T) => void;
}

export const ListRow = <T extends RaRecord>({
  record,
  columns,
  selected,
  onToggle,
  onDelete,
}: ListRowProps<T>) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const can = useCan();
  const name = String(represent(record));
  const path = createPath({ resource, type: 'edit', id: record.id });
  const opens = can('edit', resource, record);
  const shown = (column: Column<T>) =>
    column.primary && opens ? (
      <LinkBase className="pb-row-link" to={path}>
        {column.cell(record)}
      </LinkBase>
    ) : (
      column.cell(record)
    );
  return (
    <tr role="row" aria-selected={onToggle ? selected : undefined}>
      {onToggle ? (
        <td role="cell" className="pb-check-cell">
          <RowCheckbox
            label={translate('portal.list.select_row', { name })}
            checked={selected ?? false}
            onChange={() => onToggle(record.id)}
          />
        </td>
      ) : null}
      {columns.map(column => (
        <td
          key={column.source}
          role="cell"
          data-label={column.label}
          data-primary={column.primary || undefined}
          className={column.align === 'right' ? 'pb-right' : undefined}
        >
          {shown(column)}
        </td>
      ))}
      <td role="cell" className="pb-actions-cell">
        {opens ? (
          <LinkBase
            className="pb-icon-button"
            to={path}
            aria-label={translate(
              can('save', resource, record) ? 'portal.list.edit_row' : 'portal.list.view_row',
              {
                name,
              },
            )}
          >
            <EditIcon />
          </LinkBase>
        ) : null}
        {can('delete', resource, record) ? (
          <button
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.list.delete_row', { name })}
            onClick={() => onDelete(record)}
          >
            <TrashIcon />
          </button>
        ) : null}
      </td>
    </tr>
  );
};
