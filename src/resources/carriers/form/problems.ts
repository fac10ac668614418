import type { CarrierFormError } from '../../../platform/carrier/carrierFormErrors.ts';
import type { CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';
import { validateCarrier } from '../../../platform/carrier/validateCarrier.ts';
import { type FormValues, GATEWAY_LISTS, type GatewayList, wantedOf } from './values.ts';

export type FormTab = CarrierFormError['tab'];

const ROW = /^(sip_gateways|smpp_gateways)\.(\d+)\.(\w+)$/;

/** A cell of a gateway table, from its path in the form. */
export const cellOf = (path: string): { list: GatewayList; index: number; field: string } | null => {
  const [, list, index, field] = ROW.exec(path) ?? [];
  return list && field ? { list: list as GatewayList, index: Number(index), field } : null;
};

/** Rows that are to be deleted stand among the others: a path counts without them, the form with them. */
const inForm = (values: FormValues, problem: CarrierFormError): CarrierFormError => {
  const cell = cellOf(problem.path);
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
export const formProblems = (values: FormValues, stored: CarrierWithGateways | null): CarrierFormError[] =>
  validateCarrier(wantedOf(values), stored).map(problem => inForm(values, problem));

/** Source of the form's field behind a path. */
export const sourceOf = (path: string): string => {
  const list = GATEWAY_LISTS.find(one => path === `${one}.root`);
  return list ? tableSource(list) : path;
};

/** Where the form keeps the message about a table as a whole: react-hook-form cannot keep it beside those of rows. */
export const tableSource = (list: GatewayList): string => `${list}_table`;

/** Message as react-admin hands it from a `validate` to the inputs. */
export interface FieldMessage {
  message: string;
  args: Record<string, string | number>;
}

type Errors = Record<string, FieldMessage | Record<string, FieldMessage>[]>;

/**
 * Problems as the errors of the form, the first at each field. Those of rows are lists as long as the table, because
 * react-hook-form drops the errors of a list that are no list.
 */
export const errorsOf = (values: FormValues, problems: readonly CarrierFormError[]): Errors => {
  const errors: Errors = {};
  for (const { path, message, args = {} } of problems) {
    const said = { message, args };
    const cell = cellOf(path);
    if (cell) {
      const rows = (errors[cell.list] ??= values[cell.list].map(() => ({}))) as Record<
        string,
        FieldMessage
      >[];
      const row = rows[cell.index];
      if (row) row[cell.field] ??= said;
    } else errors[sourceOf(path)] ??= said;
  }
  return errors;
};

/** The tab a field is on; null for those above the tabs. */
export const tabOf = (source: string): FormTab | null => {
  if (source === 'name') return null;
  return source.startsWith('smpp_') ? 'sms' : 'voice';
};

const leaves = (tree: unknown): number => {
  if (typeof tree !== 'object' || tree === null) return 0;
  if ('type' in tree && 'message' in tree) return 1;
  return Object.values(tree).reduce((sum: number, part) => sum + leaves(part), 0);
};

/**
 * How much is wrong on each tab.
 *
 * @param errors of the form, as react-hook-form holds them
 * @param failures what the last save could not send
 */
export const countsByTab = (
  errors: Readonly<Record<string, unknown>>,
  failures: readonly { tab: FormTab }[],
): Record<FormTab, number> => {
  const counts = { voice: 0, sms: 0 };
  for (const [source, error] of Object.entries(errors)) {
    const tab = source === 'root' ? null : tabOf(source);
    if (tab) counts[tab] += leaves(error);
  }
  for (const { tab } of failures) counts[tab] += 1;
  return counts;
};
