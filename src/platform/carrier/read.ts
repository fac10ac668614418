import { CARRIER_FLAGS } from './columns.ts';
import { withBlankSmppRows } from './defaults.ts';
import type { Carrier, CarrierForm, PredefinedCarrier, SipGateway, SmppGateway } from './records.ts';

type Row = Readonly<Record<string, unknown>>;

/** Answers hold flags as 0 and 1 (contract-b 1.3); one the platform left out stays out. */
const withFlags = (row: Row, flags: readonly string[]): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(flags.filter(flag => row[flag] != null).map(flag => [flag, Boolean(row[flag])])),
});

const SIP_FLAGS = [
  'inbound',
  'outbound',
  'is_active',
  'send_options_ping',
  'use_sips_scheme',
  'pad_crypto',
  'remove_ice',
  'dtls_off',
];
const SMPP_FLAGS = ['inbound', 'outbound', 'is_primary', 'use_tls'];

/** A row of GET SipGateways as the form holds it; its key is its sid (contract-b 3). */
export const readSipGateway = (row: Row): SipGateway => {
  const { voip_carrier_sid, ...rest } = withFlags(row, SIP_FLAGS);
  return { ...rest, key: String(row['sip_gateway_sid']) } as SipGateway;
};

/** A row of GET SmppGateways; `use_tls` may be unset there (contract-b 4). */
export const readSmppGateway = (row: Row): SmppGateway => {
  const { voip_carrier_sid, ...rest } = withFlags({ ...row, use_tls: row['use_tls'] ?? 0 }, SMPP_FLAGS);
  return { ...rest, key: String(row['smpp_gateway_sid']) } as SmppGateway;
};

const collator = new Intl.Collator('en', { numeric: true });

/** By address and port: the platform's order is one of random keys (contract-b 1.3). */
export const inOrder = <T extends Pick<SipGateway, 'ipv4' | 'port'>>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => collator.compare(a.ipv4, b.ipv4) || (a.port ?? 0) - (b.port ?? 0));

/** A row of GET PredefinedCarriers (contract-b 5). */
export const readPredefinedCarrier = (row: Row): PredefinedCarrier =>
  withFlags(row, [
    'requires_static_ip',
    'e164_leading_plus',
    'requires_register',
  ]) as unknown as PredefinedCarrier;

/**
 * What the form for a stored carrier starts with: the carrier and its gateways, and a blank SMPP row for a direction
 * that has none. Give the same as `stored` to saveCarrier.
 */
export const carrierForm = (
  carrier: Carrier,
  { sip, smpp }: { sip: readonly SipGateway[]; smpp: readonly SmppGateway[] },
): CarrierForm =>
  ({
    ...withFlags(carrier as unknown as Row, CARRIER_FLAGS),
    sip_gateways: [...sip],
    smpp_gateways: withBlankSmppRows(smpp),
  }) as CarrierForm;
