import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

const KEY = '00000000-0000-4000-8000-00000000a001';
const UNKNOWN = '00000000-0000-4000-8000-00000000dead';
const REFUSED = { status: 400, json: { msg: 'insufficient privileges' } };

let on: Sandbox;
let off: Sandbox;
/** A carrier of the default account without numbers, a gateway of it, and a number of the account. */
const OWN = {
  carrier: '00000000-0000-4000-8000-00000000a002',
  gateway: '00000000-0000-4000-8000-00000000a003',
  number: '00000000-0000-4000-8000-00000000a004',
};
let shared: string;
let template: string;

beforeAll(async () => {
  on = await seededSandbox({ adminCarrier: true });
  off = await seededSandbox();
});
beforeEach(async () => {
  for (const box of [on, off]) {
    await box.reset();
    await box.insert('api_keys', { api_key_sid: KEY, token: KEY, account_sid: DEFAULT_ACCOUNT });
    const [account] = await box.db.run('SELECT * FROM accounts WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    await box.insert('voip_carriers', {
      voip_carrier_sid: OWN.carrier,
      name: 'own',
      account_sid: DEFAULT_ACCOUNT,
      service_provider_sid: account?.['service_provider_sid'],
    });
    await box.insert('sip_gateways', { ...gateway(), sip_gateway_sid: OWN.gateway });
    await box.insert('phone_numbers', {
      phone_number_sid: OWN.number,
      number: '90909090909',
      account_sid: DEFAULT_ACCOUNT,
    });
  }
  const [carrier] = await on.db.run('SELECT * FROM voip_carriers WHERE account_sid IS NULL LIMIT 1');
  shared = String(carrier?.['voip_carrier_sid']);
  const [predefined] = await on.db.run('SELECT * FROM predefined_carriers LIMIT 1');
  template = String(predefined?.['predefined_carrier_sid']);
});
afterAll(() => {
  on.close();
  off.close();
});

const gateway = () => ({ voip_carrier_sid: OWN.carrier, ipv4: '203.0.113.9', inbound: 1, outbound: 0 });

const as = async (box: Sandbox, user: string, method: string, path: string, body?: unknown) => {
  const token = user === KEY ? KEY : await tokenOf(box, user);
  const { status, json } = await ask(box, method, path, { token, body });
  return { status, json };
};

type Request = [method: string, path: () => string, body: (() => object) | undefined, status: number];

const CLOSED: Request[] = [
  ['POST', () => '/VoipCarriers', () => ({ name: 'New' }), 201],
  ['PUT', () => `/VoipCarriers/${OWN.carrier}`, () => ({ name: 'New' }), 204],
  ['DELETE', () => `/VoipCarriers/${OWN.carrier}`, undefined, 204],
  ['PUT', () => `/Accounts/${DEFAULT_ACCOUNT}/VoipCarriers/${OWN.carrier}`, () => ({ name: 'New' }), 204],
  ['POST', () => '/SipGateways', gateway, 201],
  ['PUT', () => `/SipGateways/${OWN.gateway}`, gateway, 204],
  ['DELETE', () => `/SipGateways/${OWN.gateway}`, undefined, 204],
  ['POST', () => '/PhoneNumbers', () => ({ number: '80808080808', account_sid: DEFAULT_ACCOUNT }), 201],
];

describe.each(CLOSED)('the request %s %s', (method, path, body, status) => {
  it.each(['acct1', KEY])('is refused to %s, as long as it is switched on', async user => {
    expect(await as(on, user, method, path(), body?.())).toEqual(REFUSED);
    expect(await as(off, user, method, path(), body?.())).toMatchObject({ status });
  });

  it.each(['sp1', 'admin'])('is open to %s', async user => {
    expect(await as(on, user, method, path(), body?.())).toMatchObject({ status });
  });
});

it('is asked before who owns the record and whether there is one', async () => {
  for (const sid of [shared, UNKNOWN])
    for (const method of ['PUT', 'DELETE'])
      expect(await as(on, 'acct1', method, `/VoipCarriers/${sid}`, {})).toEqual(REFUSED);
  expect(await as(on, 'acct1', 'DELETE', `/SipGateways/${UNKNOWN}`)).toEqual(REFUSED);
  expect(await as(on, 'acct1', 'POST', '/PhoneNumbers', {})).toEqual(REFUSED);
  expect(await as(on, 'acct1', 'PUT', '/VoipCarriers/no-sid', {})).toMatchObject({
    json: { msg: 'Bad request' },
  });
});

describe('adding a carrier below the account', () => {
  const path = `/Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`;

  it.each(['acct1', KEY, 'admin'])('is refused to %s by a faulty test', async user => {
    expect(await as(on, user, 'POST', path, { name: 'New' })).toEqual(REFUSED);
  });

  it('fails for providers as it always does', async () => {
    for (const box of [on, off])
      expect(await as(box, 'sp1', 'POST', path, { name: 'New' })).toMatchObject({
        status: 500,
        json: { msg: expect.stringContaining('Cannot read properties') as string },
      });
  });
});

describe('what stays open to account users', () => {
  it.each<Request>([
    ['POST', () => `/Accounts/${DEFAULT_ACCOUNT}/PredefinedCarriers/${template}`, () => ({}), 201],
    ['POST', () => '/SmppGateways', () => ({ voip_carrier_sid: OWN.carrier, ipv4: '203.0.113.9' }), 201],
    ['PUT', () => `/PhoneNumbers/${OWN.number}`, () => ({ application_sid: null }), 204],
    ['DELETE', () => `/PhoneNumbers/${OWN.number}`, undefined, 204],
    ['GET', () => '/VoipCarriers', undefined, 200],
    ['GET', () => `/VoipCarriers/${OWN.carrier}`, undefined, 200],
    ['GET', () => `/SipGateways?voip_carrier_sid=${OWN.carrier}`, undefined, 200],
  ])('is %s %s', async (method, path, body, status) => {
    expect(await as(on, 'acct1', method, path(), body?.())).toMatchObject({ status });
  });
});

it('lets the limit of an account speak first', async () => {
  const both = await seededSandbox({ adminCarrier: true, databaseLimits: true });
  expect(await as(both, 'acct1', 'POST', '/PhoneNumbers', {})).toMatchObject({ status: 422 });
  expect(await as(both, 'acct1', 'POST', '/VoipCarriers', { name: 'New' })).toEqual(REFUSED);
  both.close();
});
