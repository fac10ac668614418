// @vitest-environment node
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../sandbox/engine/table.ts';
import { SAME } from '../../../scripts/config/run.ts';
import { accounts } from '../../../sandbox/tables/accounts.ts';
import { applications } from '../../../sandbox/tables/applications.ts';
import { sipGateways, smppGateways, voipCarriers } from '../../../sandbox/tables/carriers.ts';
import { clients } from '../../../sandbox/tables/clients.ts';
import { lcrRoutes, lcrs } from '../../../sandbox/tables/lcr.ts';
import { phoneNumbers } from '../../../sandbox/tables/phoneNumbers.ts';
import { serviceProviders } from '../../../sandbox/tables/serviceProviders.ts';
import { teamsTenants } from '../../../sandbox/tables/teams.ts';
import type { Kind } from '../../../src/platform/configFile/kinds.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();

const TABLES: readonly [Kind, Table][] = [
  ['provider', serviceProviders],
  ['account', accounts],
  ['application', applications],
  ['carrier', voipCarriers],
  ['sip_gateway', sipGateways],
  ['smpp_gateway', smppGateways],
  ['number', phoneNumbers],
  ['client', clients],
  ['tenant', teamsTenants],
  ['routing', lcrs],
  ['route', lcrRoutes],
];

const NAMES: Readonly<Record<string, string>> = {
  application_sid: 'application',
  voip_carrier_sid: 'carrier',
  device_calling_application_sid: 'device_calling_application',
  siprec_hook_sid: 'siprec_application',
};

/** What the platform makes or keeps to itself, and what the place of a record in its file says. */
const NOT_IN_A_FILE: Readonly<Record<string, readonly string[]>> = {
  every: ['account_sid', 'service_provider_sid', 'created_at'],
  account: [
    'plan_type',
    'stripe_customer_id',
    'webhook_secret',
    'trial_end_date',
    'deactivated_reason',
    'subspace_client_id',
    'subspace_client_secret',
    'subspace_sip_teleport_id',
    'subspace_sip_teleport_destinations',
  ],
  carrier: ['register_status'],
  sip_gateway: ['voip_carrier_sid'],
  smpp_gateway: ['voip_carrier_sid'],
  routing: ['default_carrier_set_entry_sid'],
  route: ['lcr_sid'],
};

const ACCOUNT = [...ADMIN, '--account', 'Acme Support Desk'];

describe('the columns of a file', () => {
  it.each(TABLES)('are all that can be written of a %s', async (kind, { key, columns }) => {
    const { out } = await commandOn(platformOf.get)('admin').run('schema', ...ADMIN);
    const { definitions } = JSON.parse(out) as {
      definitions: Record<string, { properties: Record<string, unknown> }>;
    };
    const named = Object.keys(definitions[kind]?.properties ?? {});
    const left = [key, ...(NOT_IN_A_FILE['every'] ?? []), ...(NOT_IN_A_FILE[kind] ?? [])];
    const wanted = Object.keys(columns)
      .filter(column => !left.includes(column))
      .map(column => NAMES[column] ?? column.replace(/_hook_sid$/, '_hook'));
    expect(wanted.filter(column => !named.includes(column))).toEqual([]);
  });

  it('say what an account is that the defaults do not say, and put it back', async () => {
    const { db } = platformOf.get();
    const state = `SELECT is_active, disable_cdrs, device_to_call_ratio FROM accounts WHERE name = 'Acme Support Desk'`;
    const { run, files } = commandOn(platformOf.get)('admin');
    await db.run(
      `UPDATE accounts SET is_active = 0, disable_cdrs = 1, device_to_call_ratio = 2 WHERE name = 'Acme Support Desk'`,
      [],
    );
    const [stored] = await db.run(state, []);
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    expect(files.get('a.yaml')).toMatch(/^ +is_active: false$/m);
    expect(files.get('a.yaml')).toMatch(/^ +disable_cdrs: true$/m);
    expect(files.get('a.yaml')).toMatch(/^ +device_to_call_ratio: 2$/m);
    await db.run(
      `UPDATE accounts SET is_active = 1, disable_cdrs = 0, device_to_call_ratio = 5 WHERE name = 'Acme Support Desk'`,
      [],
    );
    const { code, err } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'u.yaml');
    expect([code, err]).toEqual([SAME, '']);
    expect((await db.run(state, []))[0]).toEqual(stored);
  });

  it('say what a new account is', async () => {
    const { run, files } = commandOn(platformOf.get)('admin');
    const fresh = { name: 'New', is_active: false, disable_cdrs: true, device_to_call_ratio: 2 };
    files.set('a.yaml', stringify({ format: 'jambonz-config/1', scope: 'provider', accounts: [fresh] }));
    const { code, err } = await run('apply', 'a.yaml', ...ADMIN, '--undo', 'u.yaml');
    expect([code, err]).toEqual([SAME, '']);
    expect(await platformOf.row('accounts', { name: 'New' })).toMatchObject({
      ...{ is_active: 0, disable_cdrs: 1, device_to_call_ratio: 2 },
    });
  });

  it('have the registration webhook of a provider: set, changed and removed', async () => {
    const { run, files } = commandOn(platformOf.get)('admin');
    const hookOf = async () => {
      await run('export', ...ADMIN, '--out', 'now.yaml');
      const { provider } = parse(files.get('now.yaml') ?? '') as { provider: Record<string, unknown> };
      return provider['registration_hook'];
    };
    const put = async (registration_hook: unknown, ...more: string[]) => {
      const provider = { name: 'default service provider', registration_hook };
      files.set('a.yaml', stringify({ format: 'jambonz-config/1', scope: 'provider', provider }));
      return run('apply', 'a.yaml', ...ADMIN, '--undo', `u${String(files.size)}.yaml`, ...more);
    };
    const hook = { url: 'https://r.example.com/register', method: 'POST', username: 'portal' };
    files.set('s.yaml', 'hook: made-up\n');
    const set = await put({ ...hook, password: { secret: 'hook' } }, '--secrets', 's.yaml');
    expect([set.code, set.err]).toEqual([SAME, '']);
    expect(await hookOf()).toEqual({ ...hook, password: { secret: 'provider/registration_hook/password' } });
    const moved = await put({ url: 'https://r.example.com/other' });
    expect([moved.code, await hookOf()]).toEqual([
      SAME,
      {
        ...hook,
        url: 'https://r.example.com/other',
        password: { secret: 'provider/registration_hook/password' },
      },
    ]);
    const gone = await put(null);
    expect([gone.code, gone.err, await hookOf()]).toEqual([SAME, '', null]);
  });
});
