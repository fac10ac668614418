import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox();
});
afterAll(() => {
  sandbox.close();
});

const tokens = new Map<string, Promise<string>>();
const signedIn = (user: string): Promise<string> => {
  const token = tokens.get(user) ?? tokenOf(sandbox, user);
  tokens.set(user, token);
  return token;
};

const as = async (user: string, method: string, path: string, body?: unknown) =>
  ask(sandbox, method, path, { token: await signedIn(user), body });

/** A provider-level carrier of the default provider, made on a path that checks nothing. */
const made = async (more: object = {}): Promise<string> => {
  const provider = (await as('sp1', 'GET', '/ServiceProviders')).json as { service_provider_sid: string }[];
  const path = `/ServiceProviders/${provider[0]?.service_provider_sid}/VoipCarriers`;
  return ((await as('sp1', 'POST', path, { name: 'Made', ...more })).json as { sid: string }).sid;
};

const SIP = { ipv4: '203.0.113.7', port: 5060, netmask: 32, inbound: 1, outbound: 0 };

describe('what the validating path refuses of a carrier', () => {
  it.each<[string, object, object, string | null]>([
    [
      'whitespace in a user name',
      {},
      { register_username: 'a b' },
      'register_username must not contain whitespace',
    ],
    [
      'a stored one that registers',
      { register_username: 'a b', register_password: 'p', requires_register: 1 },
      { name: 'x' },
      'register_username must not contain whitespace',
    ],
    ['a stored one that does not', { register_username: 'a b' }, { name: 'x' }, null],
    [
      'registering without password',
      { register_username: 'u' },
      { requires_register: 1 },
      'register_password is required when requires_register is true',
    ],
    ...['register_username', 'register_password'].flatMap(
      (name): [string, object, object, string | null][] => {
        const stored = { requires_register: 1, register_username: 'u', register_password: 'p' };
        const required = `${name} is required when requires_register is true`;
        return [
          [`a stored ${name} that null clears`, stored, { [name]: null }, null],
          [`an empty ${name} in place of a stored one`, stored, { [name]: '' }, required],
        ];
      },
    ),
    [
      'whitespace before a missing password',
      {},
      { requires_register: 1, register_username: 'a b' },
      'register_username must not contain whitespace',
    ],
    [
      'a name, when it was stored to register without credentials',
      { requires_register: 1 },
      { name: 'x' },
      'register_username is required when requires_register is true',
    ],
    [
      'an empty realm',
      {},
      { register_sip_realm: '' },
      'register_sip_realm must not be empty string; use null to fall back to gateway IP',
    ],
    [
      'a from domain with a scheme',
      {},
      { register_from_domain: 'sips:a.b' },
      'register_from_domain must be a valid domain or IP address (no sip: prefix, no spaces)',
    ],
    ['a realm of null', { register_sip_realm: 'a.b' }, { register_sip_realm: null }, null],
  ])('such as %s', async (_case, stored, body, msg) => {
    const answer = await as('admin', 'PUT', `/VoipCarriers/${await made(stored)}`, body);
    expect([answer.status, answer.json]).toEqual(msg === null ? [204, undefined] : [400, { msg }]);
  });
});

describe('what is refused of a SIP gateway', () => {
  const addressed = 'Inbound gateway must be IPv4 address';
  const single = 'For outbound only gateway netmask can only be 32';
  const out = { inbound: 0, outbound: 1 };
  it.each<[string, object, string | null]>([
    ['inbound IPv4', {}, null],
    ['an inbound name', { ipv4: 'sip.example.com' }, addressed],
    ['an inbound name of two labels', { ipv4: 'example.com' }, addressed],
    ['a name for both', { ipv4: 'sip.example.com', outbound: 1 }, addressed],
    ['inbound IPv6', { ipv4: '2001:db8::1' }, addressed],
    ['inbound octal', { ipv4: '010.0.0.1' }, addressed],
    ['an outbound name', { ...out, ipv4: 'example.com' }, null],
    ['an outbound network', { ...out, netmask: 24 }, single],
    ['an outbound netmask of 0', { ...out, netmask: 0 }, single],
    ['an outbound netmask of null', { ...out, netmask: null }, single],
    ['a network for both', { outbound: 1, netmask: 24 }, null],
    ['white space', { ...out, ipv4: 'sip.example.com ' }, 'Gateway must not contain whitespace'],
  ])('or let through: %s', async (_case, more, msg) => {
    const voip_carrier_sid = await made();
    const added = await as('sp1', 'POST', '/SipGateways', { ...SIP, ...more, voip_carrier_sid });
    expect([added.status, added.json]).toMatchObject(msg === null ? [201, {}] : [400, { msg }]);
    const { sid } = (await as('sp1', 'POST', '/SipGateways', { ...SIP, voip_carrier_sid })).json as {
      sid: string;
    };
    const changed = await as('sp1', 'PUT', `/SipGateways/${sid}`, { ...SIP, ...more });
    expect([changed.status, changed.json]).toEqual(msg === null ? [204, undefined] : [400, { msg }]);
  });

  it.each<[string, object, number]>([
    ['a missing direction', { inbound: undefined }, 500],
    ['its own key', { sip_gateway_sid: '00000000-0000-4000-8000-000000000000' }, 201],
    ['a column nobody has', { account_sid: null }, 500],
    ['another protocol', { protocol: 'sctp' }, 500],
  ])('a new one with %s', async (_case, more, status) => {
    const voip_carrier_sid = await made();
    const body = { ...SIP, ...more, voip_carrier_sid };
    expect((await as('sp1', 'POST', '/SipGateways', body)).status).toBe(status);
  });

  it('a change that names the gateway itself', async () => {
    const voip_carrier_sid = await made();
    const { sid } = (await as('sp1', 'POST', '/SipGateways', { ...SIP, voip_carrier_sid })).json as {
      sid: string;
    };
    const answer = await as('sp1', 'PUT', `/SipGateways/${sid}`, { ...SIP, sip_gateway_sid: sid });
    expect(answer).toMatchObject({ status: 400, json: { msg: 'primary key sip_gateway_sid is immutable' } });
  });
});

it.each([
  ['sp2', 'SipGateways', 403],
  ['sp2', 'SmppGateways', 403],
  ['acct1', 'SipGateways', 403],
  // Nobody asks account users about SMPP gateways of their provider.
  ['acct1', 'SmppGateways', 201],
])('%s adds to %s of a provider-level carrier: %i', async (user, collection, status) => {
  const voip_carrier_sid = await made();
  expect((await as(user, 'POST', `/${collection}`, { ...SIP, voip_carrier_sid })).status).toBe(status);
});

it('a register status that is sent makes every list unreadable', async () => {
  const provider = await seededSandbox();
  const token = await tokenOf(provider, 'admin');
  const list = (await ask(provider, 'GET', '/VoipCarriers', { token })).json as {
    voip_carrier_sid: string;
  }[];
  const path = `/VoipCarriers/${list[0]?.voip_carrier_sid}`;
  await ask(provider, 'PUT', path, { token, body: { register_status: { status: 'ok' } } });
  for (const read of ['/VoipCarriers', path]) {
    expect((await ask(provider, 'GET', read, { token })).status).toBe(500);
  }
  provider.close();
});
