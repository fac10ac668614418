import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../components/app/useTexts.ts';
import { SlidersIcon, TrashIcon, UndoIcon, WarnIcon } from '../../../../components/app/icons.tsx';
import { Button, IconButton } from '../../../../components/ui/Button.tsx';
import { gatewayName, isBlankGateway } from '../../../../platform/carrier/carrierRules.ts';
import { shortened } from '../../../../platform/longText.ts';
import { type CellError, gatewayCellId, useCarrierFormContext } from '../carrierFormState.ts';
import type { GatewayRow } from '../../model/formRows.ts';
import type { CellProps } from './gatewayCells.tsx';
import styles from '../carrierForm.module.css';
import { labelled } from '../../../../lib/labelled.ts';

export interface PlacedCellError {
  cell: string;
  position: number;
  error: CellError;
}

const errorIdOf = (cell: string): string => `${cell}-problem`;

interface GatewayErrorsProps {
  id: string;
  tableError: CellError | null;
  rows: readonly PlacedCellError[];
}

export const GatewayErrors = ({ id, tableError, rows }: GatewayErrorsProps) => {
  const translate = useTranslate();
  if (tableError === null && rows.length === 0) return null;
  const say = ({ message, args }: CellError) => translate(message, { _: message, ...args });
  return (
    <div id={id} role="alert">
      <ul className={clsx(styles.tableErrors, 'pb-plain')}>
        {tableError === null ? null : (
          <li>
            <WarnIcon />
            <span>{say(tableError)}</span>
          </li>
        )}
        {rows.map(({ cell, position, error }) => (
          <li key={cell}>
            <WarnIcon />
            <span id={errorIdOf(cell)}>{say(error)}</span>
            <Button look="link" className="pb-bad" onClick={() => document.getElementById(cell)?.focus()}>
              {translate('resources.carriers.form.gateway.at', { position })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

export interface GatewayColumn {
  field: string;
  required?: boolean;
}

interface GatewayTableRowProps {
  row: GatewayRow;
  /** From 1. */
  position: number;
  columns: readonly GatewayColumn[];
  errors: Readonly<Record<string, CellError>>;
  cell: (field: string, props: CellProps) => ReactNode;
  more: ReactNode;
  hasMore: boolean;
  note?: ReactNode;
  deleteWord: string;
  onRemove: () => void;
  onRestore: () => void;
}

export const GatewayTableRow = (props: GatewayTableRowProps) => {
  const { row, position, columns, errors, cell, more, hasMore, note, deleteWord, onRemove, onRestore } =
    props;
  const { readOnly, failures } = useCarrierFormContext();
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = more !== null && (asked ?? hasMore);
  const failure = failures.find(({ key }) => key === row.key);
  const translate = useTranslate();
  const text = useTexts('resources.carriers.form.gateway');
  const name = isBlankGateway(row) ? text('unnamed', { position }) : shortened(gatewayName(row));
  const propsOf = (field: string): CellProps => {
    const id = gatewayCellId(row.key, field);
    const label = text('cell', { label: text(field), position });
    return { id, label, errorId: errors[field] ? errorIdOf(id) : undefined, readOnly };
  };
  const wide = columns.length + 1;
  const action = row.removed ? text('undo') : deleteWord;
  return (
    <tbody data-removed={row.removed || undefined} data-wrong={failure ? true : undefined}>
      <tr>
        {row.removed ? (
          <td colSpan={columns.length} data-field="removed">
            <s className="pb-mono">{name}</s> <span className="pb-muted">{text('removed')}</span>
          </td>
        ) : (
          columns.map(({ field }) => {
            const control = cell(field, propsOf(field));
            return (
              <td
                key={field}
                data-field={field}
                data-label={text(field)}
                data-empty={control === null || undefined}
              >
                {control}
              </td>
            );
          })
        )}
        <td data-field="actions">
          {more === null ? null : (
            <IconButton
              label={labelled(translate, text('options'), name)}
              title={text('options')}
              aria-expanded={isOpen}
              onClick={() => setAsked(!isOpen)}
            >
              <SlidersIcon />
            </IconButton>
          )}
          {readOnly ? null : (
            <Button
              // One button for both actions keeps the focus.
              look={row.removed ? 'plain' : 'icon'}
              aria-label={labelled(translate, action, name)}
              title={action}
              onClick={row.removed ? onRestore : onRemove}
            >
              {row.removed ? <UndoIcon /> : <TrashIcon />}
              {row.removed ? action : null}
            </Button>
          )}
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={wide} data-field="more">
            {more}
          </td>
        </tr>
      ) : null}
      {note ? (
        <tr>
          <td colSpan={wide} data-field="more">
            {note}
          </td>
        </tr>
      ) : null}
      {failure ? (
        <tr>
          <td colSpan={wide} data-field="failure" className="pb-bad">
            <WarnIcon /> {text('not_saved', { message: failure.message })}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
};
