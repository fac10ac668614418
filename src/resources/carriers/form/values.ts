import type {
  Carrier,
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import { carrierWithGateways } from '../../../platform/carrier/readCarrier.ts';

/** A row that is deleted with the next save; until then it stays in its place and can be brought back. */
interface DeletableRow {
  removed?: true;
}
export type SipRow = SipGateway & DeletableRow;
export type SmppRow = SmppGateway & DeletableRow;
export type GatewayRow = SipRow | SmppRow;

export const GATEWAY_FIELDS = ['sip_gateways', 'smpp_gateways'] as const;
export type GatewayField = (typeof GATEWAY_FIELDS)[number];

/** What the form holds: the carrier as it is wanted, with rows that are about to go still in their places. */
export interface CarrierFormValues extends CarrierWithGateways {
  sip_gateways: SipRow[];
  smpp_gateways: SmppRow[];
}

export interface StoredGateways {
  sip: SipGateway[];
  smpp: SmppGateway[];
}

/** What the form starts with, and what a save is compared with. The register status stands beside the form, not in it. */
export const initialFormValues = (
  { register_status: _status, ...carrier }: Carrier,
  gateways: StoredGateways,
): CarrierWithGateways => carrierWithGateways(carrier, gateways);

/** The gateways of what a save left on the platform. */
export const storedGatewaysOf = ({
  sip_gateways: sip,
  smpp_gateways: smpp,
}: CarrierWithGateways): StoredGateways => ({
  sip: sip.filter(row => row.sip_gateway_sid !== undefined),
  smpp: smpp.filter(row => row.smpp_gateway_sid !== undefined),
});

const keptRows = <Row extends GatewayRow>(rows: readonly Row[]): Row[] => rows.filter(row => !row.removed);

/** The carrier as it shall be: without the rows that are to be deleted. */
export const toCarrierWithGateways = (values: CarrierFormValues): CarrierWithGateways => ({
  ...values,
  sip_gateways: keptRows(values.sip_gateways),
  smpp_gateways: keptRows(values.smpp_gateways),
});
