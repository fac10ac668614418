import { toSipGatewayBody, toSmppGatewayBody, CARRIER_TEXT_COLUMNS } from '../carrier/carrierBody.ts';
import { SINGLE_ADDRESS_NETMASK, SIP_GATEWAY, SMPP_PORT } from '../carrier/carrierDefaults.ts';
import { readSipGateway, readSmppGateway } from '../carrier/readCarrier.ts';
import { endsLikeSecret } from '../mask.ts';
import { isWebSocket } from '../webhook.ts';
import { isUnsetValue } from './compareValues.ts';
import { type Kind, REFERENCES, RULES, type Values } from './kinds.ts';
import { parsedJson } from './parsedJson.ts';
import { isObject } from '../../lib/values.ts';

const NO_TEXTS = ['port', 'netmask', 'priority', 'inbound', 'outbound'];
const NAMES = Object.values(REFERENCES).map(({ as }) => as);
const VARIABLE = '${';

/** YAML reads unquoted digits as a number, which the platform refuses where it expects a text. */
const isText = (kind: Kind, column: string): boolean =>
  NAMES.includes(column) ||
  (RULES[kind].key.includes(column) && !NO_TEXTS.includes(column)) ||
  (kind === 'carrier' && (CARRIER_TEXT_COLUMNS as readonly string[]).includes(column));

const numberOr = (value: unknown, otherwise: number | null): unknown => {
  if (isUnsetValue(value)) return otherwise;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
};

/** What identifies a gateway, as a save and the platform complete it: else it is added by every apply. */
export const withGatewayKey = (kind: Kind, values: Values): Values => {
  if (kind !== 'sip_gateway' && kind !== 'smpp_gateway') return values;
  const isSip = kind === 'sip_gateway';
  const row = {
    ...values,
    port: numberOr(values['port'], isSip ? null : SMPP_PORT),
    netmask: numberOr(values['netmask'], SINGLE_ADDRESS_NETMASK),
  };
  if (isSip) {
    const protocol = values['protocol'] || SIP_GATEWAY.protocol.initial;
    const { ipv4, port, netmask } = toSipGatewayBody(readSipGateway({ ...row, protocol }));
    return { ...row, ipv4, port, netmask, protocol };
  }
  const read = readSmppGateway({
    ...row,
    inbound: values['inbound'] ?? false,
    outbound: values['outbound'] ?? true,
  });
  const { ipv4, netmask } = toSmppGatewayBody(read);
  return { ...row, ipv4, netmask, inbound: read.inbound, outbound: read.outbound };
};

/** WebSocket URLs take GET. */
const hookIn = (hook: Values): Values => {
  const url = typeof hook['url'] === 'string' ? hook['url'].trim() : hook['url'];
  const { method } = hook;
  if (typeof method !== 'string') return { ...hook, url };
  return { ...hook, url, method: typeof url === 'string' && isWebSocket(url) ? 'GET' : method.toUpperCase() };
};

const textIn = (kind: Kind, column: string, text: string): unknown => {
  if (column === 'app_json') return parsedJson(text);
  const trimmed = endsLikeSecret(column) ? text : text.trim();
  if (kind === 'number' && column === 'number') return trimmed.replace(/^\+/, '');
  // Host names; a place's name keeps its letters.
  return column === 'sip_realm' && !trimmed.includes(VARIABLE) ? trimmed.toLowerCase() : trimmed;
};

const valueIn = (kind: Kind, column: string, value: unknown): unknown => {
  if (typeof value === 'string') return textIn(kind, column, value);
  if (typeof value === 'number' && isText(kind, column)) return textIn(kind, column, String(value));
  if (isObject(value) && column.endsWith('_hook') && 'url' in value) return hookIn(value);
  if (kind === 'route' && column === 'carriers' && Array.isArray(value))
    return value.map((one: unknown) =>
      isObject(one) && typeof one['carrier'] === 'number' ? { ...one, carrier: String(one['carrier']) } : one,
    );
  return value;
};

/** Values as the platform stores them, so that a file that says the same in other words is the same. */
export const normalValues = (kind: Kind, values: Values): Values =>
  withGatewayKey(
    kind,
    Object.fromEntries(
      Object.entries(values).map(([column, value]) => [column, valueIn(kind, column, value)]),
    ),
  );
