import { createContext, useContext } from 'react';
import type { FieldMessage } from '../../../components/form/fieldErrorText.ts';
import type { CarrierColumn } from '../../../platform/carrier/carrierBody.ts';
import type { CarrierFormError } from '../model/carrierFormErrors.ts';
import type {
  Carrier,
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import { carrierWithGateways } from '../../../platform/carrier/readCarrier.ts';
import {
  type CarrierFormValues,
  GATEWAY_FIELDS,
  type GatewayField,
  gatewayCellOf,
  toCarrierWithGateways,
  toFormPath,
} from '../model/formRows.ts';
import { validateCarrier } from '../model/validateCarrier.ts';

export interface FailedSave {
  tab: CarrierTab;
  key: string;
  name: string;
  message: string;
}

interface CarrierFormState {
  readOnly: boolean;
  stored: CarrierWithGateways | null;
  failures: readonly FailedSave[];
  lacking: LackingColumns;
}

export interface LackingColumns {
  columns: readonly CarrierColumn[];
  options: readonly string[];
}

export const NOTHING_LACKING: LackingColumns = { columns: [], options: [] };

const Context = createContext<CarrierFormState>({
  readOnly: false,
  stored: null,
  failures: [],
  lacking: NOTHING_LACKING,
});

export const CarrierFormProvider = Context.Provider;

export const useCarrierFormContext = (): CarrierFormState => useContext(Context);

/** Whether the platform has the column: by the row of a stored carrier, by all that was read for a new one. */
export const useHasColumn = (column: CarrierColumn): boolean => {
  const { stored, lacking } = useCarrierFormContext();
  return stored === null ? !lacking.columns.includes(column) : stored[column] !== undefined;
};

interface StoredGateways {
  sip: SipGateway[];
  smpp: SmppGateway[];
}

export const initialFormValues = (
  { register_status: _status, ...carrier }: Carrier,
  gateways: StoredGateways,
): CarrierWithGateways => carrierWithGateways(carrier, gateways);

export const storedGatewaysOf = ({
  sip_gateways: sip,
  smpp_gateways: smpp,
}: CarrierWithGateways): StoredGateways => ({
  sip: sip.filter(row => row.sip_gateway_sid !== undefined),
  smpp: smpp.filter(row => row.smpp_gateway_sid !== undefined),
});

export type CarrierTab = CarrierFormError['tab'];

export const validateForm = (
  values: CarrierFormValues,
  stored: CarrierWithGateways | null,
): CarrierFormError[] =>
  validateCarrier(toCarrierWithGateways(values), stored).map(error => toFormPath(values, error));

export const errorSourceOf = (path: string): string => {
  const list = GATEWAY_FIELDS.find(one => path === `${one}.root`);
  return list ? tableErrorSource(list) : path;
};

/** A separate source: react-hook-form cannot keep a table's error beside those of its rows. */
export const tableErrorSource = (list: GatewayField): string => `${list}_table`;

export type CellError = FieldMessage;

type FormErrors = Record<string, CellError | Record<string, CellError>[]>;

/** First error of each field. Row errors are arrays as long as the table: react-hook-form drops others. */
export const toFormErrors = (
  values: CarrierFormValues,
  errorList: readonly CarrierFormError[],
): FormErrors => {
  const errors: FormErrors = {};
  for (const { path, message, args = {} } of errorList) {
    const fieldError = { message, args };
    const cell = gatewayCellOf(path);
    if (cell) {
      const rows = (errors[cell.list] ??= values[cell.list].map(() => ({}))) as Record<string, CellError>[];
      const row = rows[cell.index];
      if (row) row[cell.field] ??= fieldError;
    } else errors[errorSourceOf(path)] ??= fieldError;
  }
  return errors;
};

export const carrierTabOf = (source: string): CarrierTab | null => {
  if (source === 'name') return null;
  return source.startsWith('smpp_') ? 'sms' : 'voice';
};

const countErrors = (tree: unknown): number => {
  if (typeof tree !== 'object' || tree === null) return 0;
  if ('type' in tree && 'message' in tree) return 1;
  return Object.values(tree).reduce((sum: number, part) => sum + countErrors(part), 0);
};

export const countErrorsByTab = (
  errors: Readonly<Record<string, unknown>>,
  failures: readonly { tab: CarrierTab }[],
): Record<CarrierTab, number> => {
  const counts = { voice: 0, sms: 0 };
  for (const [source, error] of Object.entries(errors)) {
    const tab = source === 'root' ? null : carrierTabOf(source);
    if (tab) counts[tab] += countErrors(error);
  }
  for (const { tab } of failures) counts[tab] += 1;
  return counts;
};

export const gatewayCellId = (key: string, field: string): string => `gateway-${key}-${field}`;
