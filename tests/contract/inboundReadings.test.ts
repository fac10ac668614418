import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../sandbox/createSandbox.ts';
import { encrypt } from '../../sandbox/support/secrets.ts';
import { compileInbound } from '../../src/platform/inbound/compileInbound.ts';
import { inboundEnd } from '../../src/platform/inbound/explainInboundCall.ts';
import type { InboundEnd } from '../../src/platform/inbound/inboundPath.ts';
import type { Row } from '../../src/platform/configuration/fields.ts';
import { inboundCases, type InboundWorld, type WorldCall } from '../support/inboundCases.ts';

/** The portal's model of inbound calls and the sandbox's own, both written from the platform's description. */
interface Answer {
  end: string;
  status: number | null;
  reason: string | null;
  accountSid: string | null;
  applicationSid: string | null;
  carrierSid: string | null;
  record: boolean;
}

const TABLES = [
  'cdrs',
  'registrations',
  'clients',
  'ms_teams_tenants',
  'phone_numbers',
  'sip_gateways',
  'voip_carriers',
  'accounts',
  'applications',
  'webhooks',
  'service_providers',
];

/** Of every client and trunk of the made-up installations. */
const PASSWORD = 'secret';
/** The feature server's words for an account that the router let pass are in no description. */
const INACTIVE = 'Account exists but is inactive';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ seed: 'default', drills: true });
});
afterAll(() => sandbox.close());

const hookRow = (hook: unknown, sid: string): Row | null =>
  hook === null || hook === undefined ? null : { ...(hook as Row), webhook_sid: sid };

const store = async (world: InboundWorld): Promise<void> => {
  await sandbox.db.run('PRAGMA foreign_keys = OFF');
  for (const table of TABLES) await sandbox.db.run(`DELETE FROM ${table}`);
  const insert = async (table: string, rows: readonly Row[]) => {
    for (const row of rows) await sandbox.insert(table, { ...row });
  };
  await insert('service_providers', world.serviceProviders);
  await insert(
    'accounts',
    world.accounts.map(({ registration_hook: _hook, ...account }) => ({
      ...account,
      webhook_secret: 'wh_secret_of_tests',
    })),
  );
  for (const { call_hook: hook, call_status_hook: _status, ...application } of world.applications) {
    const row = hookRow(hook, `${String(application['application_sid']).slice(0, -4)}0000`);
    if (row) await sandbox.insert('webhooks', { ...row });
    await sandbox.insert('applications', { ...application, call_hook_sid: row?.['webhook_sid'] ?? null });
  }
  await insert(
    'voip_carriers',
    world.carriers.map(carrier => ({ ...carrier, register_status: null })),
  );
  await insert('sip_gateways', world.gateways);
  await insert('phone_numbers', world.numbers);
  await insert('ms_teams_tenants', world.tenants);
  await insert(
    'clients',
    world.clients.map(client => ({ ...client, password: encrypt(PASSWORD) })),
  );
};

const ask = async (call: WorldCall): Promise<Answer> => {
  const answer = await sandbox.app.request('/sandbox/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...call,
      ...(call.client === undefined ? {} : { client: { username: call.client, password: PASSWORD } }),
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Answer;
};

/** What both readings say. */
const alike = ({ kind, refusal, accountSid, applicationSid, carrierSid, record }: InboundEnd) =>
  refusal
    ? ['refused', refusal.status, refusal.cause === 'inactive_later' ? INACTIVE : refusal.text, record]
    : [kind, accountSid, kind === 'application' ? applicationSid : null, carrierSid, record];

const said = ({ end, status, reason, accountSid, applicationSid, carrierSid, record }: Answer) =>
  end === 'refused'
    ? ['refused', status, reason, record]
    : [end, accountSid, end === 'application' ? applicationSid : null, carrierSid, record];

describe('two readings of the platform', () => {
  const worlds = inboundCases(1, 40, 50);

  it.each(worlds.map(({ world, calls }, place) => [place, world, calls] as const))(
    'agree about the calls of installation %i',
    async (_place, world, calls) => {
      await store(world);
      const config = compileInbound(world);
      for (const call of calls) {
        const { source, ...asked } = call;
        const { end, either } = inboundEnd(config, { ...asked, sourceAddress: source, registeredUsers: [] });
        // Where only the order of rows decides, the sandbox may take any of the ends.
        expect([end, ...either].map(alike), JSON.stringify(call)).toContainEqual(said(await ask(call)));
      }
    },
  );
});
