import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../../../../sandbox/support/secrets.ts';
import {
  account,
  application,
  client,
  HERE,
  inboundWorld,
  inShort,
  number,
  registration,
  trunk,
  tryCall,
  type Seeded,
} from './world.ts';

let world: Awaited<ReturnType<typeof inboundWorld>>;
beforeAll(async () => {
  world = await inboundWorld();
});
afterAll(() => {
  world.sandbox.close();
});

const DID = '15081112222';
const one = [...trunk('CA'), number(DID, 'CA', 'A', 'a1')];
const bob = { username: 'bob', password: 'made-up-secret' };
const device = { source: '203.0.113.9', host: 'a.example', client: bob };
const stored = (row: Record<string, unknown> = {}) =>
  client('bob', { password: encrypt(bob.password), ...row });
const hooked = account('A', { registration_hook_sid: 'hook' });
const limit = (table: string, owner: Record<string, string>, quantity: number): Seeded => [
  table,
  { [`${table}_sid`]: table, ...owner, category: 'voice_call_session', quantity },
];
const busy = (settings: Record<string, unknown>, count: number) => ({
  called: DID,
  source: HERE,
  settings: { ...settings, running: { account: count, provider: count } },
});
const TRACKED = { tracking: ['account', 'provider'] };

describe('what else decides on an inbound call', () => {
  it.each<[string, Seeded[], Record<string, unknown>, string]>([
    [
      'an account without call records leaves none',
      [...trunk('CA'), number(DID, 'CA', 'A', null), account('A', { disable_cdrs: 1 })],
      { called: DID, source: HERE },
      '480 no configured application',
    ],
    [
      'an exact row without application ends the search of its carrier',
      [...trunk('CP'), number(DID, 'CP', 'A', null), number('^1508', 'CP', 'A', 'a1')],
      { called: DID, source: HERE },
      '480 no configured application, record of A',
    ],
    [
      'the account of a pattern is asked whether it is active, after the one of the realm',
      [...trunk('CP'), number('^1508', 'CP', 'B', 'b1'), account('B', { is_active: 0 })],
      { called: DID, source: HERE, host: 'a.example' },
      '503 Account exists but is inactive, record of B',
    ],
    [
      'texts are equal without case, patterns are not',
      [...trunk('CA'), number('Support', 'CA', 'A', 'a1'), number('suppor.', 'CA', 'A', 'a2')],
      { called: 'SUPPORT', source: HERE },
      'A: a1',
    ],
    ['a conference', [stored()], { ...device, called: 'conference-x' }, 'A: conference x'],
    [
      'a flag that is off',
      [stored({ allow_direct_user_calling: 0 }), registration('carol')],
      { ...device, called: 'carol' },
      '480 no configured application, record of A',
    ],
    [
      'a server without direct calls',
      [stored(), registration('carol')],
      { ...device, called: 'carol', settings: { directUserCalls: false } },
      '480 no configured application, record of A',
    ],
    [
      'a host below the realm',
      [stored(), account('A', { device_calling_application_sid: 'a1' })],
      { ...device, called: '777', host: 'edge.a.example' },
      'A: a1',
    ],
    ['a client without password', [client('bob')], { ...device, called: '777' }, '500, record of A'],
    [
      'a hook that cannot be reached',
      [hooked, stored()],
      { ...device, called: '777', hook: { status: 500, body: {} } },
      '500, record of A',
    ],
    [
      'a hook that says no',
      [hooked, stored()],
      { ...device, called: '777', hook: { status: 200, body: { status: 'fail' } } },
      '403 Invalid credentials, record of A',
    ],
    [
      'an SBC of another account',
      [stored()],
      { ...device, called: '777', settings: { dedicatedAccount: 'B' } },
      '404',
    ],
    [
      'a hook of another scheme',
      [
        ...one,
        ['webhooks', { webhook_sid: 'ftp', url: 'ftp://x' }],
        application('a1', 'A', { call_hook_sid: 'ftp' }),
      ],
      { called: DID, source: HERE },
      '500, record of A',
    ],
    [
      'hosted without limits',
      one,
      busy({ ...TRACKED, hosting: true }, 0),
      '503 No Active Subscription, record of A',
    ],
    [
      "the provider's limit",
      [...one, limit('service_provider_limits', { service_provider_sid: 'P' }, 2)],
      busy(TRACKED, 2),
      '503 Max Service Provider Calls In Progress, record of A',
    ],
    [
      'a limit of 0 is none',
      [...one, limit('account_limits', { account_sid: 'A' }, 0)],
      busy(TRACKED, 50),
      'A: a1',
    ],
  ])('is that %s', async (_, rows, call, ends) => {
    await world.set(rows);
    expect(inShort(await tryCall(world.sandbox, call))).toBe(ends);
  });

  it('without a feature server is refused, with a record', async () => {
    await world.set(one);
    await world.sandbox.db.run('DELETE FROM feature_servers');
    expect(inShort(await tryCall(world.sandbox, { called: DID, source: HERE }))).toBe('480, record of A');
  });

  it('the order of rows, and says so', async () => {
    const patterns = (b: string) => [
      ...trunk('CA'),
      ...trunk('CB'),
      number('^1508', 'CA', 'A', 'a1'),
      number(b, 'CB', 'B', 'b1'),
    ];
    const call = { called: DID, source: HERE };
    await world.set(patterns('^150[8]'));
    expect(await tryCall(world.sandbox, call)).toMatchObject({
      accountSid: 'B',
      carrierSid: 'CB',
      tie: false,
    });
    await world.set(patterns('1508.'));
    expect(await tryCall(world.sandbox, call)).toMatchObject({
      accountSid: 'A',
      carrierSid: 'CA',
      tie: true,
    });
  });

  it('refuses a body that is no call', async () => {
    await expect(tryCall(world.sandbox, { called: 1 })).rejects.toThrow('source');
  });

  it('is not for pages of another origin, nor under another name', async () => {
    const ask = (url: string, headers: Record<string, string>) =>
      world.sandbox.app.request(`${url}/sandbox/inbound`, { method: 'POST', headers, body: '{}' });
    expect((await ask('http://localhost:3001', { origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask('http://evil.example', { host: 'evil.example' })).status).toBe(403);
    expect((await ask('http://localhost:3001', {})).status).toBe(400);
  });
});
