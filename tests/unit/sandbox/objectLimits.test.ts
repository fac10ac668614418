import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { OBJECT_LIMITS, type LimitedCollection } from '../../../sandbox/support/objectLimits.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

const REFUSED = {
  status: 'fail',
  message: 'exceeded limits - you have created undefined instances of this resource',
};
const KEY = '00000000-0000-4000-8000-00000000a001';
const COLLECTIONS = Object.keys(OBJECT_LIMITS) as LimitedCollection[];

let sandbox: Sandbox;
let usual: Sandbox;
/** The default account's own carrier of the seed. */
let carrier: string;

/** Rows of the default account, by the values the last one was written with. */
const rowOf: Record<LimitedCollection, (number: number) => [table: string, row: Record<string, unknown>]> = {
  Applications: number => [
    'applications',
    { application_sid: crypto.randomUUID(), name: `made ${String(number)}`, account_sid: DEFAULT_ACCOUNT },
  ],
  VoipCarriers: number => [
    'voip_carriers',
    { voip_carrier_sid: crypto.randomUUID(), name: `made ${String(number)}`, account_sid: DEFAULT_ACCOUNT },
  ],
  SipGateways: () => [
    'sip_gateways',
    {
      sip_gateway_sid: crypto.randomUUID(),
      voip_carrier_sid: carrier,
      ipv4: '203.0.113.1',
      inbound: 1,
      outbound: 0,
    },
  ],
  PhoneNumbers: number => [
    'phone_numbers',
    { phone_number_sid: crypto.randomUUID(), number: String(9e10 + number), account_sid: DEFAULT_ACCOUNT },
  ],
};

const WHERE: Record<LimitedCollection, string> = {
  Applications: 'applications WHERE account_sid = ?',
  VoipCarriers: 'voip_carriers WHERE account_sid = ?',
  SipGateways:
    'sip_gateways WHERE voip_carrier_sid IN (SELECT voip_carrier_sid FROM voip_carriers WHERE account_sid = ?)',
  PhoneNumbers: 'phone_numbers WHERE account_sid = ?',
};

/** Brings the default account to this many. */
const holding = async (box: Sandbox, collection: LimitedCollection, wanted: number) => {
  const [counted] = await box.db.run(`SELECT COUNT(*) AS n FROM ${WHERE[collection]}`, [DEFAULT_ACCOUNT]);
  const present = Number(counted?.['n']);
  expect(present).toBeLessThanOrEqual(wanted);
  for (let number = present; number < wanted; number++) await box.insert(...rowOf[collection](number));
};

/** A body the platform would take of any scope. */
const bodyOf = (collection: LimitedCollection) =>
  ({
    Applications: {
      name: `new ${crypto.randomUUID()}`,
      account_sid: DEFAULT_ACCOUNT,
      call_hook: { url: 'https://example.com/hook' },
      call_status_hook: { url: 'https://example.com/status' },
      speech_synthesis_vendor: 'google',
    },
    VoipCarriers: { name: 'New' },
    SipGateways: { voip_carrier_sid: carrier, ipv4: '203.0.113.2', inbound: 1, outbound: 0 },
    PhoneNumbers: { number: String(Math.floor(Math.random() * 1e12)), account_sid: DEFAULT_ACCOUNT },
  })[collection];

const post = async (box: Sandbox, token: string, path: string, body: unknown) => {
  const { status, json } = await ask(box, 'POST', path, { token, body });
  return { status, json };
};

beforeAll(async () => {
  sandbox = await seededSandbox({ databaseLimits: true });
  usual = await seededSandbox();
});
beforeEach(async () => {
  for (const box of [sandbox, usual]) {
    await box.reset();
    // The seed's 900 are more than such a server would let it have.
    await box.db.run('DELETE FROM phone_numbers');
    await box.insert('api_keys', { api_key_sid: KEY, token: KEY, account_sid: DEFAULT_ACCOUNT });
  }
  const [own] = await sandbox.db.run('SELECT * FROM voip_carriers WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
  carrier = String(own?.['voip_carrier_sid']);
});
afterAll(() => {
  sandbox.close();
  usual.close();
});

describe.each(COLLECTIONS)('%s of an account', collection => {
  const limit = OBJECT_LIMITS[collection];

  it(`are ${String(limit)} at most for its users and its keys, and as many as wanted for others`, async () => {
    await holding(sandbox, collection, limit - 1);
    const token = await tokenOf(sandbox, 'acct1');
    const add = (user: string) => post(sandbox, user, `/${collection}`, bodyOf(collection));
    expect(await add(token)).toMatchObject({ status: 201 });
    expect(await add(token)).toEqual({ status: 422, json: REFUSED });
    expect(await add(KEY)).toEqual({ status: 422, json: REFUSED });
    // It is counted before the body is looked at.
    expect(await post(sandbox, token, `/${collection}/`, {})).toEqual({ status: 422, json: REFUSED });
    for (const login of ['sp1', 'admin'])
      expect(await add(await tokenOf(sandbox, login))).toMatchObject({ status: 201 });
    expect(await add(await tokenOf(sandbox, 'acct1view'))).toEqual({
      status: 403,
      json: { msg: 'User has view-only access' },
    });
    expect(await ask(sandbox, 'POST', `/${collection}`, { body: {} })).toMatchObject({ status: 401 });
  });

  it('of another account are not counted', async () => {
    await holding(sandbox, collection, limit);
    const token = await tokenOf(sandbox, 'Olivia Martin');
    // The gateway's carrier is not hers; she has none.
    const status = collection === 'SipGateways' ? 403 : 201;
    expect(await post(sandbox, token, `/${collection}`, bodyOf(collection))).toMatchObject({ status });
  });

  it('are not counted where the server has no such limits', async () => {
    await holding(usual, collection, limit);
    const token = await tokenOf(usual, 'acct1');
    expect(await post(usual, token, `/${collection}`, bodyOf(collection))).toMatchObject({ status: 201 });
  });
});

describe('what escapes the limit', () => {
  it('is a carrier below the account, from a template, or changed', async () => {
    await holding(sandbox, 'VoipCarriers', OBJECT_LIMITS.VoipCarriers);
    const token = await tokenOf(sandbox, 'acct1');
    const [template] = await sandbox.db.run('SELECT * FROM predefined_carriers LIMIT 1');
    const paths = [
      [`/Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`, { name: 'New' }],
      [`/Accounts/${DEFAULT_ACCOUNT}/PredefinedCarriers/${String(template?.['predefined_carrier_sid'])}`, {}],
    ] as const;
    for (const [path, body] of paths)
      expect(await post(sandbox, token, path, body)).toMatchObject({ status: 201 });
    const changed = await ask(sandbox, 'PUT', `/VoipCarriers/${carrier}`, { token, body: { name: 'Other' } });
    expect(changed.status).toBe(204);
  });

  it.each([
    ['SmppGateways', () => ({ voip_carrier_sid: carrier, ipv4: '203.0.113.3' })],
    ['Clients', () => ({ account_sid: DEFAULT_ACCOUNT, username: 'one-more', is_active: 1 })],
    ['Lcrs', () => ({ name: 'one more', account_sid: DEFAULT_ACCOUNT })],
  ] as const)('is %s', async (collection, body) => {
    await holding(sandbox, 'SipGateways', OBJECT_LIMITS.SipGateways);
    const token = await tokenOf(sandbox, 'acct1');
    expect(await post(sandbox, token, `/${collection}`, body())).toMatchObject({ status: 201 });
  });

  it('is a carrier of the provider, which counts for nobody', async () => {
    for (let number = 0; number <= OBJECT_LIMITS.VoipCarriers; number++)
      await sandbox.insert('voip_carriers', {
        voip_carrier_sid: crypto.randomUUID(),
        name: `shared ${String(number)}`,
        service_provider_sid: DEFAULT_PROVIDER,
      });
    const token = await tokenOf(sandbox, 'acct1');
    expect(await post(sandbox, token, '/VoipCarriers', { name: 'New' })).toMatchObject({ status: 201 });
  });
});
