import type { CarrierFormError } from '../../../platform/carrier/carrierFormErrors.ts';
import type { CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';
import { validateCarrier } from '../../../platform/carrier/validateCarrier.ts';
import {
  type CarrierFormValues,
  GATEWAY_FIELDS,
  type GatewayField,
  toCarrierWithGateways,
} from './values.ts';

export type CarrierTab = CarrierFormError['tab'];

const CELL_PATH = /^(sip_gateways|smpp_gateways)\.(\d+)\.(\w+)$/;

/** A cell of a gateway table, from its path in the form. */
export const gatewayCellOf = (path: string): { list: GatewayField; index: number; field: string } | null => {
  const [, list, index, field] = CELL_PATH.exec(path) ?? [];
  return list && field ? { list: list as GatewayField, index: Number(index), field } : null;
};

/** Rows that are to be deleted stand among the others: a path counts without them, the form with them. */
const toFormPath = (values: CarrierFormValues, problem: CarrierFormError): CarrierFormError => {
  const cell = gatewayCellOf(problem.path);
  if (!cell) return problem;
  const rows = values[cell.list];
  const staying = rows.flatMap((row, index) => (row.removed ? [] : [index]));
  return { ...problem, path: `${cell.list}.${String(staying[cell.index] ?? cell.index)}.${cell.field}` };
};

/**
 * What keeps the form from being saved, in the specified order; paths are those of the form.
 *
 * @param stored the carrier on the platform, null for a new one
 */
export const validateForm = (
  values: CarrierFormValues,
  stored: CarrierWithGateways | null,
): CarrierFormError[] =>
  validateCarrier(toCarrierWithGateways(values), stored).map(problem => toFormPath(values, problem));

/** Source of the form's field behind a path. */
export const errorSourceOf = (path: string): string => {
  const list = GATEWAY_FIELDS.find(one => path === `${one}.root`);
  return list ? tableErrorSource(list) : path;
};

/** Where the form keeps the message about a table as a whole: react-hook-form cannot keep it beside those of rows. */
export const tableErrorSource = (list: GatewayField): string => `${list}_table`;

/** Message as react-admin hands it from a `validate` to the inputs. */
export interface CellError {
  message: string;
  args: Record<string, string | number>;
}

type FormErrors = Record<string, CellError | Record<string, CellError>[]>;

/**
 * Problems as the errors of the form, the first at each field. Those of rows are lists as long as the table, because
 * react-hook-form drops the errors of a list that are no list.
 */
export const toFormErrors = (
  values: CarrierFormValues,
  problems: readonly CarrierFormError[],
): FormErrors => {
  const errors: FormErrors = {};
  for (const { path, message, args = {} } of problems) {
    const said = { message, args };
    const cell = gatewayCellOf(path);
    if (cell) {
      const rows = (errors[cell.list] ??= values[cell.list].map(() => ({}))) as Record<string, CellError>[];
      const row = rows[cell.index];
      if (row) row[cell.field] ??= said;
    } else errors[errorSourceOf(path)] ??= said;
  }
  return errors;
};

/** The tab a field is on; null for those above the tabs. */
export const tabOf = (source: string): CarrierTab | null => {
  if (source === 'name') return null;
  return source.startsWith('smpp_') ? 'sms' : 'voice';
};

const countErrors = (tree: unknown): number => {
  if (typeof tree !== 'object' || tree === null) return 0;
  if ('type' in tree && 'message' in tree) return 1;
  return Object.values(tree).reduce((sum: number, part) => sum + countErrors(part), 0);
};

/**
 * How much is wrong on each tab.
 *
 * @param errors of the form, as react-hook-form holds them
 * @param failures what the last save could not send
 */
export const countErrorsByTab = (
  errors: Readonly<Record<string, unknown>>,
  failures: readonly { tab: CarrierTab }[],
): Record<CarrierTab, number> => {
  const counts = { voice: 0, sms: 0 };
  for (const [source, error] of Object.entries(errors)) {
    const tab = source === 'root' ? null : tabOf(source);
    if (tab) counts[tab] += countErrors(error);
  }
  for (const { tab } of failures) counts[tab] += 1;
  return counts;
};
