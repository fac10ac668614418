import { type RaRecord, useTranslate } from 'ra-core';
import { type MouseEvent, useId, useState } from 'react';
import { RightIcon } from '../app/icons.tsx';
import type { Column } from './ColumnsMenu.tsx';
import type { RowDetail } from './PortalList.tsx';
import { RowCells } from './Row.tsx';
import './detailRow.css';

interface DetailRowProps<T extends RaRecord> {
  record: T;
  columns: readonly Column<T>[];
  detail: RowDetail<T>;
}

const CONTROLS = ['a', 'button', 'input', 'select', 'label'].join();

/** Selecting the text of a row and using its controls is no wish to open it. */
const meansTheRow = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  !event.target.closest(CONTROLS) &&
  (globalThis.getSelection?.()?.isCollapsed ?? true);

/** A row that opens in place; what it opens is there only while it is open. */
export const DetailRow = <T extends RaRecord>({ record, columns, detail }: DetailRowProps<T>) => {
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
        onPointerEnter={detail.preload}
        onFocus={detail.preload}
        onClick={event => {
          if (meansTheRow(event)) setOpen(!open);
        }}
      >
        <td role="cell" className="pb-actions-cell">
          <button
            type="button"
            className="pb-icon-button pb-opener"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={translate('portal.list.row_details', { name })}
            onClick={() => setOpen(!open)}
          >
            <RightIcon />
          </button>
        </td>
        <RowCells record={record} columns={columns} />
      </tr>
      {open ? (
        <tr role="row" className="pb-detail-row" id={id}>
          <td role="cell" colSpan={columns.length + 1}>
            <div className="pb-detail">{detail.render(record)}</div>
          </td>
        </tr>
      ) : null}
    </>
  );
};
