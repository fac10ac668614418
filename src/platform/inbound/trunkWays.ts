import type { CompiledInbound } from './compileInbound.ts';
import { sqlText } from '../configuration/fields.ts';
import { type CarrierRecord, type GatewayRecord } from '../configuration/records.ts';
import { matchPattern } from './numberPatterns.ts';

/**
 * Carriers whose calls come in although no gateway names their address (docs/platform-api.md#inbound-calls): trunks that
 * register are known by the address of their registrar, authentication trunks log in from anywhere.
 */
type TrunkConfig = Pick<CompiledInbound, 'gatewaysOfCarrier' | 'unreadCarriers'>;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

export const isIpAddress = (address: string): boolean => IPV4.test(address);

/** The only type whose address the platform remembers; whether it registers is another switch. */
export const isRegistrationTrunk = ({ trunkType, requiresRegister }: CarrierRecord): boolean =>
  trunkType === 'reg' && requiresRegister;

export const registrarsOf = ({ gatewaysOfCarrier }: TrunkConfig, carrierSid: string): GatewayRecord[] =>
  (gatewaysOfCarrier.get(carrierSid) ?? []).filter(({ isOutbound, isActive }) => isOutbound && isActive);

export const isUnread = ({ unreadCarriers }: TrunkConfig, carrierSid: string): boolean =>
  unreadCarriers.some(({ sid }) => sid === carrierSid);

/**
 * The platform's last note; `unknown`: it has noted nothing yet; `never`: the trunk has nothing to register with, or
 * nowhere.
 */
export type RegistrationState = 'registered' | 'failed' | 'unknown' | 'never';

export const registrationStateOf = (config: TrunkConfig, carrier: CarrierRecord): RegistrationState => {
  const { sid, registration, registerUsername } = carrier;
  if (!isRegistrationTrunk(carrier) || registerUsername === null) return 'never';
  if (registrarsOf(config, sid).length === 0 && !isUnread(config, sid)) return 'never';
  return registration === 'ok' ? 'registered' : registration === 'fail' ? 'failed' : 'unknown';
};

const registeredTrunks = (config: CompiledInbound): CarrierRecord[] =>
  [...config.carriers.values()].filter(
    carrier => carrier.isActive && registrationStateOf(config, carrier) === 'registered',
  );

/** A gateway of the registered trunk has this address. */
export const registeredAt = (config: CompiledInbound, source: string): CarrierRecord[] =>
  registeredTrunks(config).filter(({ sid }) =>
    registrarsOf(config, sid).some(({ address }) => address === source),
  );

const knowsNumber = ({ numbersByText, patternsOf }: CompiledInbound, sid: string, did: string): boolean =>
  (numbersByText.get(sqlText(did)) ?? []).some(({ carrierSid }) => carrierSid === sid) ||
  patternsOf([sid]).some(pattern => matchPattern(pattern, did) === 'hit');

/** The trunks are registered at a name, whose address nobody sees, and have the number. */
export const registeredByName = (config: CompiledInbound, did: string): CarrierRecord[] =>
  registeredTrunks(config).filter(
    ({ sid }) =>
      registrarsOf(config, sid).some(({ address }) => !isIpAddress(address)) && knowsNumber(config, sid, did),
  );
