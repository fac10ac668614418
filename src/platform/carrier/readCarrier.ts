import { parseFlag } from '../../lib/flag.ts';
import type { Fields } from '../../lib/values.ts';
import { nameOf } from '../names.ts';
import { CARRIER_FLAG_COLUMNS, GATEWAY_FLAG_COLUMNS } from './carrierBody.ts';
import { withBlankSmppRows } from './carrierDefaults.ts';
import type {
  Carrier,
  CarrierWithGateways,
  PredefinedCarrier,
  SipGateway,
  SmppGateway,
} from './carrierRecords.ts';

const withFlags = (row: Fields, flags: readonly string[]): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(
    flags.filter(flag => row[flag] != null).map(flag => [flag, parseFlag(row[flag]) ?? Boolean(row[flag])]),
  ),
});

export const readSipGateway = (row: Fields): SipGateway => {
  const { voip_carrier_sid, ...rest } = withFlags(row, GATEWAY_FLAG_COLUMNS.sip);
  return { ...rest, ipv4: nameOf(row['ipv4'], ''), key: String(row['sip_gateway_sid']) } as SipGateway;
};

export const readSmppGateway = (row: Fields): SmppGateway => {
  const { voip_carrier_sid, ...rest } = withFlags(
    { ...row, use_tls: row['use_tls'] ?? 0 },
    GATEWAY_FLAG_COLUMNS.smpp,
  );
  return { ...rest, ipv4: nameOf(row['ipv4'], ''), key: String(row['smpp_gateway_sid']) } as SmppGateway;
};

const collator = new Intl.Collator('en', { numeric: true });

/** The platform returns them by random sid. */
export const sortGateways = <T extends Pick<SipGateway, 'ipv4' | 'port'>>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => collator.compare(a.ipv4, b.ipv4) || (a.port ?? 0) - (b.port ?? 0));

export const readPredefinedCarrier = (row: Fields): PredefinedCarrier =>
  withFlags(row, [
    'requires_static_ip',
    'e164_leading_plus',
    'requires_register',
  ]) as unknown as PredefinedCarrier;

/** `saveCarrier` takes this as `stored`. */
export const carrierWithGateways = (
  carrier: Carrier,
  { sip, smpp }: { sip: readonly SipGateway[]; smpp: readonly SmppGateway[] },
): CarrierWithGateways =>
  ({
    ...withFlags(carrier as unknown as Fields, CARRIER_FLAG_COLUMNS),
    sip_gateways: [...sip],
    smpp_gateways: withBlankSmppRows(smpp),
  }) as CarrierWithGateways;
