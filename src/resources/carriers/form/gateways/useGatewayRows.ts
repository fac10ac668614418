import { useCallback } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { isBlankGateway } from '../../../../platform/carrier/carrierRules.ts';
import type { CarrierFormValues, CellError, GatewayField } from '../carrierFormState.ts';

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
    /** A blank row that is not stored disappears at once. */
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

export const useRowErrors = (list: GatewayField) => {
  const { errors } = useFormState<CarrierFormValues>();
  const rows = errors[list] as Record<number, Record<string, { message?: unknown }>> | undefined;
  return (index: number): Record<string, CellError> =>
    Object.fromEntries(
      Object.entries(rows?.[index] ?? {}).map(([field, error]) => [field, error.message as CellError]),
    );
};

let rowsAdded = 0;

/** Drafts outlive the page: the time keeps their keys apart from new ones. */
export const newRowKey = (): string => {
  rowsAdded += 1;
  return `added-${Date.now().toString(36)}-${String(rowsAdded)}`;
};
