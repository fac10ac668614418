import type { CompiledInbound } from './compileInbound.ts';
import { sqlText } from '../configuration/fields.ts';
import { type CarrierRecord, type GatewayRecord } from '../configuration/records.ts';
import { matchPattern } from './numberPatterns.ts';

/** Carriers identified without a gateway (docs/platform-api.md#inbound-calls): by registration or login. */
type TrunkConfig = Pick<CompiledInbound, 'gatewaysOfCarrier' | 'unreadCarriers'>;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

export const isIpAddress = (address: string): boolean => IPV4.test(address);

/** The platform remembers addresses of this type only; registering is a separate switch. Without types any may be one. */
export const isRegistrationTrunk = ({ trunkType, requiresRegister }: CarrierRecord): boolean =>
  (trunkType === 'reg' || trunkType === null) && requiresRegister;

/** Without types, one that has a user name for its calls may be one. */
export const isLoginTrunk = ({ trunkType, authUsername, requiresRegister }: CarrierRecord): boolean =>
  trunkType === 'auth' || (trunkType === null && authUsername !== null && !requiresRegister);

export const registrarGatewaysOf = (
  { gatewaysOfCarrier }: TrunkConfig,
  carrierSid: string,
): GatewayRecord[] =>
  (gatewaysOfCarrier.get(carrierSid) ?? []).filter(({ isOutbound, isActive }) => isOutbound && isActive);

export const isCarrierUnread = ({ unreadCarriers }: TrunkConfig, carrierSid: string): boolean =>
  unreadCarriers.some(({ sid }) => sid === carrierSid);

/** `unknown`: no status yet; `never`: no credentials or no registrar. */
export type RegistrationState = 'registered' | 'failed' | 'unknown' | 'never';

export const registrationStateOf = (config: TrunkConfig, carrier: CarrierRecord): RegistrationState => {
  const { sid, registration, registerUsername, hasRegisterPassword } = carrier;
  if (!isRegistrationTrunk(carrier)) return 'never';
  if (registerUsername === null || hasRegisterPassword === false) return 'never';
  if (registrarGatewaysOf(config, sid).length === 0 && !isCarrierUnread(config, sid)) return 'never';
  return registration === 'ok' ? 'registered' : registration === 'fail' ? 'failed' : 'unknown';
};

/** Has what the platform needs to register it. */
export const canRegister = (config: TrunkConfig, carrier: CarrierRecord): boolean =>
  registrationStateOf(config, carrier) !== 'never';

const registeredTrunks = (config: CompiledInbound): CarrierRecord[] =>
  [...config.carriers.values()].filter(
    carrier => carrier.isActive && registrationStateOf(config, carrier) === 'registered',
  );

/** Trunks registered at this address by a gateway. */
export const registeredAt = (config: CompiledInbound, source: string): CarrierRecord[] =>
  registeredTrunks(config).filter(({ sid }) =>
    registrarGatewaysOf(config, sid).some(({ address }) => address === source),
  );

const knowsNumber = ({ numbersByText, patternsOf }: CompiledInbound, sid: string, did: string): boolean =>
  (numbersByText.get(sqlText(did)) ?? []).some(({ carrierSid }) => carrierSid === sid) ||
  patternsOf([sid]).some(pattern => matchPattern(pattern, did) === 'hit');

/** Trunks with the number, registered at a host name of unknown address. */
export const registeredByName = (config: CompiledInbound, did: string): CarrierRecord[] =>
  registeredTrunks(config).filter(
    ({ sid }) =>
      registrarGatewaysOf(config, sid).some(({ address }) => !isIpAddress(address)) &&
      knowsNumber(config, sid, did),
  );
