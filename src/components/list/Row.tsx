import {
  type Identifier,
  LinkBase,
  type RaRecord,
  useCreatePath,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { Colon } from '../app/Colon.tsx';
import { memo, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useCan } from '../access/AccessContext.ts';
import { EditIcon, EyeIcon, RightIcon, TrashIcon } from '../app/icons.tsx';
import { ButtonLink, IconButton } from '../ui/Button.tsx';
import { RowCheckbox } from '../ui/Checkbox.tsx';
import type { MenuColumn } from './ColumnsMenu.tsx';
import './detailRow.css';

interface RowCellsProps<T extends RaRecord> {
  record: T;
  columns: readonly MenuColumn<T>[];
  left: readonly MenuColumn<T>[];
  children?: (column: MenuColumn<T>) => ReactNode;
}

const hostOf = <T extends RaRecord>(columns: readonly MenuColumn<T>[]): MenuColumn<T> | undefined =>
  columns.find(({ hostsSecondLine }) => hostsSecondLine);

const RowCells = <T extends RaRecord>({
  record,
  columns,
  left,
  children = column => column.cell(record),
}: RowCellsProps<T>) => {
  const host = hostOf(columns);
  return columns.map(column => (
    <td
      key={column.source}
      role="cell"
      data-label={column.label}
      data-primary={column.primary || undefined}
      data-needs-label={column.needsLabel || undefined}
      data-own-line={Boolean(column.head) || column.ownLine || undefined}
      className={column.align === 'right' ? 'pb-right' : undefined}
    >
      {children(column)}
      {(host ? column === host : column.primary) && left.length > 0 ? (
        <div className="pb-second-line" data-in-cell={host ? '' : undefined}>
          {left.map(({ source, label, needsLabel, cell }) => (
            <span key={source} data-needs-label={needsLabel || undefined}>
              <span className="pb-second-label">
                {label}
                <Colon />
              </span>
              {cell(record)}
            </span>
          ))}
        </div>
      ) : null}
    </td>
  ));
};

interface CheckCellProps {
  name: string;
  selected: boolean | undefined;
  onChange: () => void;
}

const CheckCell = ({ name, selected = false, onChange }: CheckCellProps) => {
  const translate = useTranslate();
  return (
    <td role="cell" className="pb-check-cell">
      <RowCheckbox
        label={translate('portal.list.select_row', { name })}
        checked={selected}
        onChange={onChange}
      />
    </td>
  );
};

interface ListRowProps<T extends RaRecord> {
  record: T;
  columns: readonly MenuColumn<T>[];
  left: readonly MenuColumn<T>[];
  selected?: boolean;
  onToggle?: (id: Identifier) => void;
  onDelete: (record: T) => void;
}

const PlainRow = <T extends RaRecord>({
  record,
  columns,
  left,
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
  const saves = can('save', resource, record);
  const shown = (column: MenuColumn<T>) =>
    column.primary && opens ? (
      <LinkBase className="pb-row-link" to={path}>
        {column.cell(record)}
      </LinkBase>
    ) : (
      column.cell(record)
    );
  return (
    <tr
      role="row"
      data-id={record.id}
      data-second-line={(left.length > 0 && !hostOf(columns)) || undefined}
      aria-selected={onToggle ? selected : undefined}
    >
      {onToggle ? <CheckCell name={name} selected={selected} onChange={() => onToggle(record.id)} /> : null}
      <RowCells record={record} columns={columns} left={left}>
        {shown}
      </RowCells>
      <td role="cell" className="pb-actions-cell">
        {opens ? (
          <ButtonLink
            look="icon"
            to={path}
            aria-label={translate(saves ? 'portal.list.edit_row' : 'portal.list.view_row', {
              name,
            })}
          >
            {saves ? <EditIcon /> : <EyeIcon />}
          </ButtonLink>
        ) : null}
        {can('delete', resource, record) ? (
          <IconButton label={translate('portal.list.delete_row', { name })} onClick={() => onDelete(record)}>
            <TrashIcon />
          </IconButton>
        ) : null}
      </td>
    </tr>
  );
};

/** A list renders for every answer and tick; a row only for its own record, columns and selection. */
export const ListRow = memo(PlainRow) as typeof PlainRow;

/** Rows that open in place cannot be edited or deleted. */
export interface RowDetail<T extends RaRecord> {
  name: (record: T) => string;
  render: (record: T) => ReactNode;
  preload?: () => void;
}

interface DetailRowProps<T extends RaRecord> {
  record: T;
  columns: readonly MenuColumn<T>[];
  left: readonly MenuColumn<T>[];
  detail: RowDetail<T>;
  selected?: boolean;
  onToggle?: (id: Identifier) => void;
}

const CONTROLS = ['a', 'button', 'input', 'select', 'label'].join();

const meansTheRow = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  !event.target.closest(CONTROLS) &&
  (globalThis.getSelection?.()?.isCollapsed ?? true);

const OpeningRow = <T extends RaRecord>(props: DetailRowProps<T>) => {
  const { record, columns, left, detail, selected, onToggle } = props;
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const id = useId();
  const name = detail.name(record);
  return (
    <>
      <tr
        role="row"
        className="pb-opens"
        data-id={record.id}
        data-open={open || undefined}
        data-second-line={(left.length > 0 && !hostOf(columns)) || undefined}
        aria-selected={onToggle ? selected : undefined}
        onPointerEnter={detail.preload}
        onFocus={detail.preload}
        onClick={event => {
          if (meansTheRow(event)) setOpen(!open);
        }}
      >
        {onToggle ? <CheckCell name={name} selected={selected} onChange={() => onToggle(record.id)} /> : null}
        <td role="cell" className="pb-actions-cell">
          <IconButton
            className="pb-opener"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            label={translate('portal.list.row_details', { name })}
            onClick={() => setOpen(!open)}
          >
            <RightIcon />
          </IconButton>
        </td>
        <RowCells record={record} columns={columns} left={left} />
      </tr>
      {open ? (
        <tr role="row" className="pb-detail-row" id={id}>
          <td role="cell" colSpan={columns.length + (onToggle ? 2 : 1)}>
            <div className="pb-detail">{detail.render(record)}</div>
          </td>
        </tr>
      ) : null}
    </>
  );
};

export const DetailRow = memo(OpeningRow) as typeof OpeningRow;
