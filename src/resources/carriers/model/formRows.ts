import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import type { CarrierFormError } from './carrierFormErrors.ts';

interface DeletableRow {
  removed?: true;
}
export type SipRow = SipGateway & DeletableRow;
export type SmppRow = SmppGateway & DeletableRow;
export type GatewayRow = SipRow | SmppRow;

export const GATEWAY_FIELDS = ['sip_gateways', 'smpp_gateways'] as const;
export type GatewayField = (typeof GATEWAY_FIELDS)[number];

export interface CarrierFormValues extends CarrierWithGateways {
  sip_gateways: SipRow[];
  smpp_gateways: SmppRow[];
}

const keptRows = <Row extends GatewayRow>(rows: readonly Row[]): Row[] => rows.filter(row => !row.removed);

export const toCarrierWithGateways = (values: CarrierFormValues): CarrierWithGateways => ({
  ...values,
  sip_gateways: keptRows(values.sip_gateways),
  smpp_gateways: keptRows(values.smpp_gateways),
});

const CELL_PATH = /^(sip_gateways|smpp_gateways)\.(\d+)\.(\w+)$/;

export const gatewayCellOf = (path: string): { list: GatewayField; index: number; field: string } | null => {
  const [, list, index, field] = CELL_PATH.exec(path) ?? [];
  return list && field ? { list: list as GatewayField, index: Number(index), field } : null;
};

/** Validation does not count removed rows, but the form does. */
export const toFormPath = (values: CarrierFormValues, error: CarrierFormError): CarrierFormError => {
  const cell = gatewayCellOf(error.path);
  if (!cell) return error;
  const rows = values[cell.list];
  const staying = rows.flatMap((row, index) => (row.removed ? [] : [index]));
  return { ...error, path: `${cell.list}.${String(staying[cell.index] ?? cell.index)}.${cell.field}` };
};

export const atFormRows = (
  values: CarrierFormValues,
  errors: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([source, error]) => {
      const list = GATEWAY_FIELDS.find(one => one === source);
      if (!list || typeof error !== 'object' || error === null) return [source, error];
      const rows = Object.entries(error).map(([index, cells]) => {
        const { path } = toFormPath(values, { path: `${list}.${index}.x` } as CarrierFormError);
        return [path.split('.')[1], cells as unknown];
      });
      return [source, Object.fromEntries(rows) as unknown];
    }),
  );
