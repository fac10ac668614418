import { classifyAddress, isPort } from '../../../platform/host.ts';
import { SIP_GATEWAY, SMPP_PORT } from '../../../platform/carrier/carrierDefaults.ts';
import {
  addressError,
  carrierFormError,
  type CarrierFormError,
  columnText,
  maxLengthError,
  maxLengthErrors,
  requiredError,
} from './carrierFormErrors.ts';
import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import {
  effectiveSipPort,
  isBlankGateway,
  isOutboundOnly,
  trunkTypeOf,
} from '../../../platform/carrier/carrierRules.ts';

const gatewayRowErrors = (
  tab: CarrierFormError['tab'],
  path: string,
  row: SipGateway | SmppGateway,
): CarrierFormError[] => {
  const found: CarrierFormError[] = [];
  if (row.ipv4.trim().length > SIP_GATEWAY.ipv4.max)
    found.push(maxLengthError(tab, `${path}.ipv4`, SIP_GATEWAY.ipv4.max));
  if (row.port !== null && !isPort(String(row.port)))
    found.push(carrierFormError(tab, `${path}.port`, 'port'));
  if (!isOutboundOnly(row) && !(Number.isInteger(row.netmask) && row.netmask >= 1 && row.netmask <= 32)) {
    found.push(carrierFormError(tab, `${path}.netmask`, 'netmask'));
  }
  if (!row.inbound && !row.outbound) found.push(carrierFormError(tab, `${path}.inbound`, 'direction'));
  return found;
};

const endpointOf = (row: SipGateway | SmppGateway, port: number | null): string =>
  `${row.ipv4.trim().toLowerCase()} ${port ?? ''}`;

/** Rows stored as duplicates pass: other programs keep one gateway per direction. */
const duplicateRows = <T extends SipGateway | SmppGateway>(
  rows: readonly T[],
  portOf: (row: T) => number | null,
  isStored: (row: T) => boolean,
): Set<T> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const endpoint = endpointOf(row, portOf(row));
    groups.set(endpoint, [...(groups.get(endpoint) ?? []), row]);
  }
  return new Set(
    [...groups.values()].flatMap(group => {
      const first = group.find(isStored) ?? group[0];
      return group.filter(row => row !== first && !isStored(row));
    }),
  );
};

const keepsStoredEndpoint =
  <T extends SipGateway | SmppGateway>(stored: readonly T[], portOf: (row: T) => number | null) =>
  (row: T): boolean =>
    stored.some(
      other => other.key === row.key && endpointOf(other, portOf(other)) === endpointOf(row, portOf(row)),
    );

const SIP_LIST = 'sip_gateways';

export const sipRowErrors = ({ sip_gateways: rows }: CarrierWithGateways): CarrierFormError[] =>
  rows.flatMap((row, index) => [
    ...(isBlankGateway(row) ? [requiredError('voice', `${SIP_LIST}.${index}.ipv4`)] : []),
    ...gatewayRowErrors('voice', `${SIP_LIST}.${index}`, row),
  ]);

const CREDENTIALS = ['inbound_auth_username', 'inbound_auth_password'] as const;

const trunkTypeErrors = (form: CarrierWithGateways): CarrierFormError[] => {
  const type = trunkTypeOf(form);
  if (type === 'auth') {
    return CREDENTIALS.filter(column => !columnText(form, column)).map(column =>
      carrierFormError('voice', column, 'auth_credentials'),
    );
  }
  if (form.sip_gateways.length === 0) return [carrierFormError('voice', `${SIP_LIST}.root`, 'sip_none')];
  return type === 'reg' && !form.sip_gateways.some(row => row.outbound)
    ? [carrierFormError('voice', `${SIP_LIST}.root`, 'reg_no_outbound')]
    : [];
};

/** The server accepts host names for outbound gateways only. */
const sipAddressError = (row: SipGateway): 'fqdn_outbound' | 'address' | null => {
  const kind = classifyAddress(row.ipv4);
  if (kind === 'invalid') return 'address';
  return kind === 'ip' || isOutboundOnly(row) ? null : 'fqdn_outbound';
};

export const sipGatewayErrors = (
  form: CarrierWithGateways,
  stored: CarrierWithGateways | null,
): CarrierFormError[] => {
  const rows = form.sip_gateways;
  const repeats = duplicateRows(
    rows.filter(row => !isBlankGateway(row)),
    effectiveSipPort,
    keepsStoredEndpoint(stored?.sip_gateways ?? [], effectiveSipPort),
  );
  const ofRows = rows.flatMap((row, index) => {
    if (isBlankGateway(row)) return [];
    const wrong = sipAddressError(row) ?? (repeats.has(row) ? 'sip_unique' : null);
    if (!wrong) return [];
    const path = `${SIP_LIST}.${index}.ipv4`;
    return [
      wrong === 'address'
        ? addressError('voice', path, row.ipv4, wrong)
        : carrierFormError('voice', path, wrong),
    ];
  });
  return [...trunkTypeErrors(form), ...ofRows];
};

const SMPP_LIST = 'smpp_gateways';

const sendsMessages = (form: CarrierWithGateways): boolean =>
  Boolean(columnText(form, 'smpp_system_id') || columnText(form, 'smpp_password'));

/** A blank row may stay blank, unless it is stored, or outbound while a system id or password exists. */
const blankRowErrors = (form: CarrierWithGateways): CarrierFormError[] => {
  const rows = form.smpp_gateways;
  const wanted = sendsMessages(form);
  const none = wanted && !rows.some(row => row.outbound && !isBlankGateway(row));
  const first = rows.findIndex(isOutboundOnly);
  if (none && first < 0) return [carrierFormError('sms', `${SMPP_LIST}.root`, 'smpp_no_outbound')];
  return rows.flatMap((row, index) => {
    if (!isBlankGateway(row)) return [];
    const path = `${SMPP_LIST}.${index}.ipv4`;
    if (none && index === first) return [carrierFormError('sms', path, 'smpp_no_outbound')];
    const missing = row.smpp_gateway_sid !== undefined || (wanted && isOutboundOnly(row));
    return missing ? [requiredError('sms', path)] : [];
  });
};

export const smsFieldErrors = (form: CarrierWithGateways): CarrierFormError[] => {
  const receives = form.smpp_gateways.some(row => row.inbound && !isBlankGateway(row));
  return [
    ...blankRowErrors(form),
    ...form.smpp_gateways.flatMap((row, index) =>
      isBlankGateway(row) ? [] : gatewayRowErrors('sms', `${SMPP_LIST}.${index}`, row),
    ),
    ...(receives && !columnText(form, 'smpp_inbound_password')
      ? [requiredError('sms', 'smpp_inbound_password')]
      : []),
    ...maxLengthErrors(form, 'sms'),
  ];
};

const smppAddressError = (row: SmppGateway) => {
  switch (classifyAddress(row.ipv4)) {
    case 'ip':
      return null;
    case 'fqdn-top-level':
      return 'smpp_subdomain';
    case 'fqdn':
      return isOutboundOnly(row) ? null : 'fqdn_outbound';
    case 'invalid':
      return isOutboundOnly(row) ? 'smpp_address_outbound' : 'smpp_address_inbound';
  }
};

const smppPort = (row: SmppGateway): number => row.port ?? SMPP_PORT;

/** Outbound gateways may repeat the endpoint of an inbound one; a row with both directions counts as inbound. */
export const smppGatewayErrors = (
  form: CarrierWithGateways,
  stored: CarrierWithGateways | null,
): CarrierFormError[] => {
  const filled = form.smpp_gateways.filter(row => !isBlankGateway(row));
  const isStored = keepsStoredEndpoint(stored?.smpp_gateways ?? [], smppPort);
  const outbound = duplicateRows(filled.filter(isOutboundOnly), smppPort, isStored);
  const inbound = duplicateRows(
    filled.filter(row => !isOutboundOnly(row)),
    smppPort,
    isStored,
  );
  return form.smpp_gateways.flatMap((row, index) => {
    if (isBlankGateway(row)) return [];
    const wrong =
      smppAddressError(row) ??
      (outbound.has(row) ? 'smpp_unique_outbound' : null) ??
      (inbound.has(row) ? 'smpp_unique_inbound' : null);
    if (!wrong) return [];
    const path = `${SMPP_LIST}.${index}.ipv4`;
    return [
      wrong === 'smpp_address_inbound' || wrong === 'smpp_address_outbound'
        ? addressError('sms', path, row.ipv4, wrong)
        : carrierFormError('sms', path, wrong),
    ];
  });
};
