import type { CompiledInbound } from './compileInbound.ts';
import { hostOf, type InboundCall, readCall } from './inboundCall.ts';
import { sqlText } from '../configuration/fields.ts';
import { type CarrierRecord, type GatewayRecord } from '../configuration/records.ts';
import { matchPattern } from './numberPatterns.ts';
import type { InboundQuestion } from './questionQuery.ts';
import {
  isIpAddress,
  isLoginTrunk,
  isRegistrationTrunk,
  isCarrierUnread,
  registeredAt,
  registrarGatewaysOf,
  type RegistrationState,
  registrationStateOf,
} from './trunkWays.ts';

/** Carriers with the exact number, else a matching pattern, else a default. */
export const concernedCarriers = (config: CompiledInbound, called: string): string[] => {
  const { did } = readCall({ called });
  const carriers = (sids: readonly (string | null)[]) => [...new Set(sids.filter(sid => sid !== null))];
  const exact = carriers((config.numbersByText.get(sqlText(did)) ?? []).map(({ carrierSid }) => carrierSid));
  if (exact.length > 0) return exact;
  const matching = config
    .patternsOf([...config.carriers.keys()])
    .filter(pattern => matchPattern(pattern, did) === 'hit');
  if (matching.length > 0) return carriers(matching.map(({ row }) => row.carrierSid));
  return [...config.carriers.values()]
    .filter(({ isActive, applicationSid }) => isActive && applicationSid !== null)
    .map(({ sid }) => sid);
};

/** How a carrier's calls come in; `name`: to the name that it registers; `elsewhere`: from where nothing identifies it. */
export interface CallOrigin {
  kind: 'address' | 'registered' | 'name' | 'login' | 'elsewhere';
  carrierSid: string;
  address: string | null;
  registrar: string | null;
  state: RegistrationState | null;
  login: { client: string; realm: string } | null;
  isUsual: boolean;
}

const ADDRESSES_MAX = 16;
const REALMS_MAX = 4;

const origin = (carrierSid: string, more: Partial<CallOrigin>): CallOrigin => ({
  kind: 'elsewhere',
  carrierSid,
  address: null,
  registrar: null,
  state: null,
  login: null,
  isUsual: true,
  ...more,
});

const numericGatewaysOf = ({ gatewaysOfCarrier }: CompiledInbound, sid: string): GatewayRecord[] =>
  (gatewaysOfCarrier.get(sid) ?? []).filter(({ address }) => isIpAddress(address));

const addressesOf = (gateways: readonly GatewayRecord[]): string[] =>
  [...new Set(gateways.map(({ address }) => address))].slice(0, ADDRESSES_MAX);

/** The router finds a registered name by realm and user, whatever the type and direction of the gateway. */
const nameOrigins = (
  config: CompiledInbound,
  { sid, trunkType, requiresRegister, registerRealm: realm, registerUsername: client }: CarrierRecord,
  host: string,
  called: string,
): CallOrigin[] => {
  if (trunkType === 'reg' || !requiresRegister || realm === null || client === null) return [];
  const isAsked = sqlText(client) === sqlText(called) && (host === '' || sqlText(host) === sqlText(realm));
  return isAsked
    ? addressesOf(numericGatewaysOf(config, sid)).map(address =>
        origin(sid, { kind: 'name', address, login: { client, realm } }),
      )
    : [];
};

/** A carrier that nothing else identifies, and without inbound gateway, is identified by outbound ones. */
const addressOrigins = (
  config: CompiledInbound,
  carrier: CarrierRecord,
  needsAddress: boolean,
): CallOrigin[] => {
  const { sid } = carrier;
  const gateways = numericGatewaysOf(config, sid);
  const inbound = gateways.filter(({ isInbound }) => isInbound);
  return addressesOf(inbound.length > 0 || !needsAddress ? inbound : gateways).map(address =>
    origin(sid, { kind: 'address', address }),
  );
};

/** A failed registration is the exception; calls from elsewhere are refused. */
const registeredOrigins = (config: CompiledInbound, carrier: CarrierRecord): CallOrigin[] => {
  const { sid } = carrier;
  const state = registrationStateOf(config, carrier);
  const isUsual = state === 'registered' || state === 'unknown';
  const registrars = state === 'never' ? [] : registrarGatewaysOf(config, sid).map(({ address }) => address);
  return [
    ...[...new Set(registrars)].slice(0, ADDRESSES_MAX).map(registrar =>
      origin(sid, {
        kind: 'registered',
        registrar,
        address: isIpAddress(registrar) ? registrar : null,
        state,
        isUsual,
      }),
    ),
    origin(sid, { state, isUsual: !isUsual }),
  ];
};

const loginAccounts = (config: CompiledInbound, { accountSid, providerSid }: CarrierRecord) =>
  accountSid === null
    ? (config.accountsOfProvider.get(providerSid ?? '') ?? [])
    : [config.accounts.get(accountSid)].filter(account => account !== undefined);

/** The asked realm, else those of accounts with the number, else all possible. */
const loginRealms = (
  config: CompiledInbound,
  carrier: CarrierRecord,
  host: string,
  called: string,
): string[] => {
  const { did } = readCall({ called });
  const rows = config.numbersByText.get(sqlText(did)) ?? [];
  const owners = new Set(rows.flatMap(row => (row.carrierSid === carrier.sid ? [row.accountSid] : [])));
  const accounts = loginAccounts(config, carrier);
  const usual = accounts.filter(({ sid }) => owners.has(sid));
  const asked = host === '' && usual.length > 0 ? usual : accounts;
  const realms = asked.flatMap(({ realm }) => realm ?? []);
  return [...new Set(realms)]
    .filter(realm => host === '' || sqlText(realm) === sqlText(host))
    .slice(0, REALMS_MAX);
};

const loginOrigins = (
  config: CompiledInbound,
  carrier: CarrierRecord,
  host: string,
  called: string,
): CallOrigin[] => {
  const { sid, authUsername: client } = carrier;
  const realms = client === null ? [] : loginRealms(config, carrier, host, called);
  return [
    ...realms.map(realm => origin(sid, { kind: 'login', login: { client: client ?? '', realm } })),
    origin(sid, { isUsual: realms.length === 0 }),
  ];
};

const CARRIERS_MAX = 20;

export const askedCarriers = (
  config: CompiledInbound,
  { carrier }: Pick<InboundQuestion, 'carrier'>,
  called: string,
): string[] => (carrier ? [carrier] : concernedCarriers(config, called)).slice(0, CARRIERS_MAX);

/** Unread gateways give no origin. */
export const originsOf = (
  config: CompiledInbound,
  question: Pick<InboundQuestion, 'carrier' | 'host'>,
  called: string,
): CallOrigin[] =>
  askedCarriers(config, question, called).flatMap(sid => {
    const carrier = config.carriers.get(sid);
    if (!carrier) return [];
    const host = hostOf(question.host);
    const byName = carrier.isActive ? nameOrigins(config, carrier, host, called) : [];
    const needsAddress = byName.length === 0 && !isLoginTrunk(carrier) && !isRegistrationTrunk(carrier);
    const seen = [...addressOrigins(config, carrier, needsAddress), ...byName];
    if (carrier.isActive) {
      if (isLoginTrunk(carrier)) return [...seen, ...loginOrigins(config, carrier, host, called)];
      if (isCarrierUnread(config, sid)) return [];
      if (isRegistrationTrunk(carrier)) return [...seen, ...registeredOrigins(config, carrier)];
    }
    if (seen.length > 0) return seen;
    return [origin(sid, carrier.isActive && carrier.trunkType === 'reg' ? { state: 'never' } : {})];
  });

export const callFrom = (
  config: CompiledInbound,
  { kind, carrierSid: carrier, address, registrar, login }: CallOrigin,
  call: InboundCall,
): InboundCall => {
  const from: InboundCall = { ...call, carrier, sourceAddress: address };
  if (kind === 'name') return { ...from, host: login?.realm ?? null };
  if (kind === 'login') return { ...from, host: login?.realm ?? null, client: login?.client ?? null };
  if (kind !== 'registered') return from;
  const others = address === null ? [] : registeredAt(config, address).map(({ sid }) => sid);
  return {
    ...from,
    registeredTrunks: [...new Set([carrier, ...others])],
    ...(address === null && registrar !== null ? { registrar } : {}),
  };
};
