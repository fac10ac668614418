import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { PlusIcon } from '../../../../components/app/icons.tsx';
import { useCarrierForm } from '../CarrierFormContext.ts';
import { tableErrorSource, type CellError } from '../problems.ts';
import { gatewayCellId } from '../useGoToProblem.ts';
import type { CarrierFormValues, GatewayField, GatewayRow } from '../values.ts';
import type { CellProps } from './cells.tsx';
import { GatewayTableRow } from './GatewayRowView.tsx';
import './gateways.css';
import { GatewayErrors, type RowError } from './TableProblems.tsx';
import { useRowErrors } from './useGateways.ts';

export interface GatewayColumn {
  /** Field of the row, and key of the heading under `resources.carriers.form.gateway`. */
  field: string;
  required?: boolean;
}

interface GatewayTableProps<Row extends GatewayRow> {
  list: GatewayField;
  /** Keys of the words under `resources.carriers.form`: `sip`, `sms_outbound`, `sms_inbound`. */
  words: string;
  /** All rows of the form; those of other tables are left out by `shows`. */
  rows: readonly Row[];
  shows?: (row: Row) => boolean;
  columns: readonly GatewayColumn[];
  /** The control of a cell; null where the row has none. */
  cell: (row: Row, field: string, props: CellProps) => ReactNode;
  /** What stands under a row on demand. */
  more?: (row: Row) => ReactNode;
  /** Is something under the row set, so that it is shown from the start? */
  hasMore?: (row: Row) => boolean;
  /** Message key of why this row cannot be deleted; null when it can. */
  keeps?: (row: Row) => string | null;
  onAdd: () => string;
  onRemove: (key: string) => void;
  onRestore: (key: string) => void;
  /** Takes the messages about the list as a whole. */
  first?: boolean;
}

const EVERY = () => true;

/** Gateways as rows to edit in place: added by the button below, deleted with the next save, till then brought back. */
export const GatewayTable = <Row extends GatewayRow>(props: GatewayTableProps<Row>) => {
  const { list, words, rows, shows = EVERY, columns, cell, more, hasMore, keeps, first = false } = props;
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  const problemsOf = useRowErrors(list);
  const { errors } = useFormState<CarrierFormValues>();
  const [refusal, setRefusal] = useState<{ message: string; rows: readonly Row[] } | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (added !== null) document.getElementById(gatewayCellId(added, 'ipv4'))?.focus();
  }, [added]);
  const text = (key: string, args = {}) => translate(`resources.carriers.form.gateway.${key}`, args);
  const shown = rows.flatMap((row, index) => (shows(row) ? [{ row, index }] : []));
  const found: RowError[] = shown.flatMap(({ row, index }, at) =>
    row.removed
      ? []
      : Object.entries(problemsOf(index)).map(([field, said]) => ({
          cell: gatewayCellId(row.key, field),
          position: at + 1,
          said,
        })),
  );
  const tableError = (errors as Record<string, { message?: unknown } | undefined>)[tableErrorSource(list)];
  const whole: CellError | null =
    refusal?.rows === rows
      ? { message: refusal.message, args: {} }
      : first && tableError
        ? (tableError.message as CellError)
        : null;
  const remove = (row: Row) => {
    const message = keeps?.(row) ?? null;
    setRefusal(message === null ? null : { message, rows });
    if (message !== null) return;
    props.onRemove(row.key);
    if (row.ipv4.trim() === '') addButton.current?.focus();
  };
  const problemId = `${list}-${words}-problems`;
  return (
    <div className="pb-gateways-edit">
      <GatewayErrors id={problemId} whole={whole} rows={found} />
      {shown.length === 0 ? (
        <p className="pb-muted pb-zone-text">{text('none')}</p>
      ) : (
        <table
          className="pb-gateway-table"
          data-list={words}
          aria-label={translate(`resources.carriers.form.${words}.table`)}
        >
          <thead>
            <tr>
              {columns.map(({ field, required }) => (
                <th key={field} scope="col" data-field={field}>
                  {text(field)}
                  {required ? ' *' : null}
                </th>
              ))}
              <th scope="col" data-field="actions">
                <span className="pb-visually-hidden">{text('actions')}</span>
              </th>
            </tr>
          </thead>
          {shown.map(({ row, index }, at) => (
            <GatewayTableRow
              key={row.key}
              row={row}
              position={at + 1}
              columns={columns}
              problems={problemsOf(index)}
              cell={(field, cellProps) => cell(row, field, cellProps)}
              more={row.removed ? null : (more?.(row) ?? null)}
              hasMore={hasMore?.(row) ?? false}
              deleteWord={translate(`resources.carriers.form.${words}.delete`)}
              onRemove={() => remove(row)}
              onRestore={() => props.onRestore(row.key)}
            />
          ))}
        </table>
      )}
      {readOnly ? null : (
        <button
          ref={addButton}
          type="button"
          id={first ? tableErrorSource(list) : undefined}
          className="pb-button"
          aria-describedby={whole === null ? undefined : problemId}
          onClick={() => setAdded(props.onAdd())}
        >
          <PlusIcon /> {translate(`resources.carriers.form.${words}.add`)}
        </button>
      )}
    </div>
  );
};
