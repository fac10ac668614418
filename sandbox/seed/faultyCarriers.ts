import { sipGateways, smppGateways, voipCarriers } from '../tables/carriers.ts';
import type { Owners } from './faultyAccounts.ts';
import type { World } from './world.ts';

const HOUR_S = 3600;

export const faultyCarriers = (world: World, service_provider_sid: unknown, owners: Owners) => {
  const { first, second, third, application } = owners;
  const carrier = (name: string, row: Record<string, unknown> = {}) =>
    world.add(voipCarriers, { name, service_provider_sid, account_sid: first, ...row });
  const gateway = (voip_carrier_sid: string, ipv4: string, row: Record<string, unknown> = {}) =>
    world.add(sipGateways, { voip_carrier_sid, ipv4, port: 5060, inbound: 1, outbound: 0, ...row });
  const reached = (name: string, ipv4: string, row: Record<string, unknown> = {}, more = {}) => {
    const sid = carrier(name, row);
    gateway(sid, ipv4, more);
    return sid;
  };
  // C11, C13, C14, C16: one address, two default routes, one of them to the other's application.
  const one = reached('Faulty default one', '203.0.113.66', { application_sid: application });
  gateway(one, '203.0.113.64', { netmask: 30, pad_crypto: 1 });
  const two = reached('Faulty default two', '203.0.113.66', {
    account_sid: second,
    application_sid: application,
  });
  const inactive = reached('C01 inactive', '203.0.113.70', { is_active: 0 });
  reached('C02 gateway off', '203.0.113.71', {}, { is_active: 0 });
  const switchedOff = reached(
    'C03 outbound off',
    'sip.faulty.example',
    {},
    {
      inbound: 0,
      outbound: 1,
      is_active: 0,
    },
  );
  reached('C04 no provider', '203.0.113.72', { service_provider_sid: null });
  reached('C05 nobody', '203.0.113.73', { service_provider_sid: null, account_sid: null });
  const outboundOnly = reached('C06 outbound only', 'out.faulty.example', {}, { inbound: 0, outbound: 1 });
  reached('C07 a name', 'sip.faulty.example');
  reached('C08 netmask', '203.0.113.74', {}, { netmask: 33 });
  reached('C09 wide', '198.18.0.0', {}, { netmask: 15 });
  reached('C10 private', '10.0.0.9');
  const shared = reached('C15 shared default', '203.0.113.75', {
    account_sid: null,
    application_sid: application,
  });
  reached('C17 Teams', '52.112.7.7');
  const inboundOnly = reached('C18 template', '203.0.113.76', { tech_prefix: 'your-tech-prefix' });
  reached('C19 C20 no outbound', '203.0.113.77', { diversion: '15085550100' }, { send_options_ping: 1 });
  faultyTrunks(carrier, gateway, third, application);
  // P09
  const messaging = carrier('P09 messages', { smpp_inbound_system_id: 'faulty' });
  world.add(smppGateways, { voip_carrier_sid: messaging, ipv4: '203.0.113.78', inbound: 1, outbound: 0 });
  return { one, two, inactive, switchedOff, outboundOnly, inboundOnly, shared };
};

type Add = (name: string, row?: Record<string, unknown>) => string;
type AddGateway = (carrier: string, ipv4: string, row?: Record<string, unknown>) => string;

const faultyTrunks = (carrier: Add, gateway: AddGateway, withoutRealm: string, application: string) => {
  const outbound = { inbound: 0, outbound: 1 };
  const registers = (name: string, row: Record<string, unknown> = {}) =>
    carrier(name, {
      trunk_type: 'reg',
      requires_register: 1,
      register_username: name,
      register_password: 'made-up-secret',
      register_status: JSON.stringify({ status: 'ok', reason: '200 OK' }),
      ...row,
    });
  const status = (word: string, more: Record<string, unknown>) => ({
    register_status: JSON.stringify({ status: word, ...more }),
  });
  registers('T01 T09 no gateway');
  carrier('T02 no register', { trunk_type: 'reg' });
  registers('T03 no password', { register_password: null });
  registers('T04 failed', status('fail', { reason: '403 Forbidden' }));
  registers('T05 stale', status('ok', { timestamp: '2020-01-01T00:00:00.000Z', expires: HOUR_S }));
  registers('T15 not yet', { register_status: null });
  const byAddress = { trunk_type: 'static_ip', register_sip_realm: 'reg.faulty.example' };
  gateway(registers('T06 provider', { ...byAddress, account_sid: null }), '203.0.113.80', outbound);
  const other = { ...byAddress, account_sid: withoutRealm, register_from_user: 'other' };
  gateway(registers('T07 other name', other), '203.0.113.81', outbound);
  const twice = { register_username: 'twice', application_sid: application };
  gateway(registers('T08 T14 twice', twice), '203.0.113.82', outbound);
  gateway(registers('T08 T14 twice again', twice), '203.0.113.82', outbound);
  const auth = (name: string, row: Record<string, unknown> = {}) =>
    carrier(name, {
      trunk_type: 'auth',
      inbound_auth_username: name,
      inbound_auth_password: 'made-up-secret',
      ...row,
    });
  auth('T10 no password', { inbound_auth_password: null });
  auth('T16 no user name', { inbound_auth_username: null });
  auth('T11 no realm', { account_sid: withoutRealm });
  gateway(auth('T12 open address'), '203.0.113.83');
  auth('T13 name of a client', { inbound_auth_username: 'faulty1' });
};

export type Carriers = ReturnType<typeof faultyCarriers>;
