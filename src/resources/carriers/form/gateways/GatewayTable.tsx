import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../components/app/useTexts.ts';
import { PlusIcon } from '../../../../components/app/icons.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { isBlankGateway } from '../../../../platform/carrier/carrierRules.ts';
import { parseFieldError } from '../../../../components/form/fieldErrorText.ts';
import {
  type CellError,
  gatewayCellId,
  tableErrorSource,
  useCarrierFormContext,
} from '../carrierFormState.ts';
import type { CarrierFormValues, GatewayField, GatewayRow } from '../../model/formRows.ts';
import type { CellProps } from './gatewayCells.tsx';
import styles from '../carrierForm.module.css';
import {
  type GatewayColumn,
  GatewayErrors,
  GatewayTableRow,
  type PlacedCellError,
} from './GatewayTableRow.tsx';

type RowOf<L extends GatewayField> = CarrierFormValues[L][number];

const isStored = (row: CarrierFormValues[GatewayField][number]): boolean =>
  'sip_gateway_sid' in row ? row.sip_gateway_sid !== undefined : 'smpp_gateway_sid' in row;

/** Rows are one form value instead of a field array, so that deleted rows stay restorable. */
export const useGatewayRows = <L extends GatewayField>(list: L) => {
  const { getValues } = useFormContext<CarrierFormValues>();
  const { field } = useController<CarrierFormValues, GatewayField>({ name: list });
  const { onChange } = field;
  const update = useCallback(
    (next: (rows: RowOf<L>[]) => RowOf<L>[]) => onChange(next(getValues(list) as RowOf<L>[])),
    [onChange, getValues, list],
  );
  const change = useCallback(
    (key: string, patch: Partial<RowOf<L>>) =>
      update(rows => rows.map(row => (row.key === key ? { ...row, ...patch } : row))),
    [update],
  );
  return {
    rows: field.value as RowOf<L>[],
    change,
    add: useCallback((row: RowOf<L>) => update(rows => [...rows, row]), [update]),
    remove: useCallback(
      (key: string) =>
        update(rows =>
          rows.flatMap(row => {
            if (row.key !== key) return [row];
            return isBlankGateway(row) && !isStored(row) ? [] : [{ ...row, removed: true as const }];
          }),
        ),
      [update],
    ),
    restore: useCallback(
      (key: string) =>
        update(rows =>
          rows.map(row => {
            if (row.key !== key) return row;
            const { removed: _removed, ...rest } = row;
            return rest as RowOf<L>;
          }),
        ),
      [update],
    ),
  };
};

const useRowErrors = (list: GatewayField) => {
  const { errors } = useFormState<CarrierFormValues>();
  const rows = errors[list] as Record<number, Record<string, { message?: unknown }>> | undefined;
  return (index: number): Record<string, CellError> =>
    Object.fromEntries(
      Object.entries(rows?.[index] ?? {}).flatMap(([field, error]) => {
        const message = parseFieldError(error.message);
        return message ? [[field, message]] : [];
      }),
    );
};

interface GatewayTableProps<Row extends GatewayRow> {
  list: GatewayField;
  words: string;
  rows: readonly Row[];
  shows?: (row: Row) => boolean;
  columns: readonly GatewayColumn[];
  cell: (row: Row, field: string, props: CellProps) => ReactNode;
  more?: (row: Row) => ReactNode;
  hasMore?: (row: Row) => boolean;
  note?: (row: Row) => ReactNode;
  /** Message key of why the row cannot be deleted. */
  keeps?: (row: Row) => string | null;
  onAdd: () => string;
  onRemove: (key: string) => void;
  onRestore: (key: string) => void;
  first?: boolean;
}

const RecheckTable = ({ list }: { list: GatewayField }) => {
  const { trigger } = useFormContext();
  const values = useWatch();
  const seen = useRef(values);
  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    void trigger([list, tableErrorSource(list)]);
  }, [values, list, trigger]);
  return null;
};

const EVERY = () => true;

export const GatewayTable = <Row extends GatewayRow>(props: GatewayTableProps<Row>) => {
  const {
    list,
    words,
    rows,
    shows = EVERY,
    columns,
    cell,
    more,
    hasMore,
    note,
    keeps,
    first = false,
  } = props;
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const rowErrorsOf = useRowErrors(list);
  const { errors } = useFormState<CarrierFormValues>();
  const [refusal, setRefusal] = useState<{ message: string; rows: readonly Row[] } | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (added !== null) document.getElementById(gatewayCellId(added, 'ipv4'))?.focus();
  }, [added]);
  const text = useTexts('resources.carriers.form.gateway');
  const shown = rows.flatMap((row, index) => (shows(row) ? [{ row, index }] : []));
  const found: PlacedCellError[] = shown.flatMap(({ row, index }, at) =>
    row.removed
      ? []
      : Object.entries(rowErrorsOf(index)).map(([field, error]) => ({
          cell: gatewayCellId(row.key, field),
          position: at + 1,
          error,
        })),
  );
  const fieldError = (errors as Record<string, { message?: unknown } | undefined>)[tableErrorSource(list)];
  const tableError: CellError | null =
    refusal?.rows === rows
      ? { message: refusal.message, args: {} }
      : first
        ? parseFieldError(fieldError?.message)
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
    <div className={clsx(styles.gatewaysEdit, 'pb-stack pb-gap-12')}>
      {fieldError || found.length > 0 ? <RecheckTable list={list} /> : null}
      <GatewayErrors id={problemId} tableError={tableError} rows={found} />
      {shown.length === 0 ? (
        <p className="pb-muted pb-flush pb-dense">{text('none')}</p>
      ) : (
        <table
          className={styles.gatewayTable}
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
              errors={rowErrorsOf(index)}
              cell={(field, cellProps) => cell(row, field, cellProps)}
              more={row.removed ? null : (more?.(row) ?? null)}
              hasMore={hasMore?.(row) ?? false}
              note={row.removed ? null : (note?.(row) ?? null)}
              deleteWord={translate(`resources.carriers.form.${words}.delete`)}
              onRemove={() => remove(row)}
              onRestore={() => props.onRestore(row.key)}
            />
          ))}
        </table>
      )}
      {readOnly ? null : (
        <Button
          ref={addButton}
          id={first ? tableErrorSource(list) : undefined}

          aria-describedby={tableError === null ? undefined : problemId}
          onClick={() => setAdded(props.onAdd())}
        >
          <PlusIcon /> {translate(`resources.carriers.form.${words}.add`)}
        </Button>
      )}
    </div>
  );
};
