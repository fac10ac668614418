import {
  newCarrier,
  newSipGateway,
  newSmppGateway,
} from '../../../../src/platform/carrier/carrierDefaults.ts';
import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../../src/platform/carrier/carrierRecords.ts';
import { validateCarrier } from '../../../../src/resources/carriers/model/validateCarrier.ts';

type Way = 'in' | 'out' | 'both';

const directions = (way: Way) => ({ inbound: way !== 'out', outbound: way !== 'in' });

/** A SIP gateway that was typed in; its key is the address unless said otherwise. */
export const sip = (ipv4: string, way: Way = 'in', more: Partial<SipGateway> = {}): SipGateway => ({
  ...newSipGateway('inbound', ipv4),
  ipv4,
  ...directions(way),
  ...more,
});

/** The same as the platform has it. */
export const storedSip = (ipv4: string, way: Way = 'in', more: Partial<SipGateway> = {}): SipGateway => {
  const key = more.key ?? `sid-${ipv4}`;
  return sip(ipv4, way, { key, sip_gateway_sid: key, ...more });
};

export const smpp = (ipv4: string, way: Way = 'out', more: Partial<SmppGateway> = {}): SmppGateway => ({
  ...newSmppGateway('outbound', ipv4),
  ipv4,
  ...directions(way),
  ...more,
});

export const storedSmpp = (ipv4: string, way: Way = 'out', more: Partial<SmppGateway> = {}): SmppGateway => {
  const key = more.key ?? `sid-${ipv4}`;
  return smpp(ipv4, way, { key, smpp_gateway_sid: key, ...more });
};

/** A new carrier that may be saved: an IP trunk with one inbound gateway. */
export const form = (more: Partial<CarrierWithGateways> = {}): CarrierWithGateways => ({
  ...newCarrier(),
  name: 'Carrier',
  sip_gateways: [sip('203.0.113.7')],
  ...more,
});

/** The same as it is stored. */
export const stored = (more: Partial<CarrierWithGateways> = {}): CarrierWithGateways =>
  form({
    id: 'carrier-sid',
    voip_carrier_sid: 'carrier-sid',
    service_provider_sid: 'provider-sid',
    sip_gateways: [storedSip('203.0.113.7')],
    smpp_gateways: [],
    ...more,
  });

/** Problems as `path: message`, own messages without their prefix, required ones as 'required'. */
export const validationErrorsOf = (wanted: CarrierWithGateways, before: CarrierWithGateways | null = null) =>
  validateCarrier(wanted, before).map(
    ({ path, message }) =>
      `${path}: ${message.replace(/^(resources\.carriers\.problems|ra\.validation)\./, '')}`,
  );

/** A registration trunk, but for its gateway. */
export const REG = {
  trunk_type: 'reg',
  requires_register: true,
  register_username: 'u',
  register_password: 'p',
  register_sip_realm: 'sip.example.com',
} as const;
/** An auth trunk. */
export const AUTH = { trunk_type: 'auth', inbound_auth_username: 'u', inbound_auth_password: 'p' } as const;
/** A gateway for outgoing calls. */
export const OUT = sip('sip.example.com', 'out');
