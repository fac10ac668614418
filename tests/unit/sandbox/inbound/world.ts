import { createSandbox, type Sandbox } from '../../../../sandbox/createSandbox.ts';
import type { Outcome } from '../../../../sandbox/inbound/call.ts';
import { tables } from '../../../../sandbox/tables/index.ts';

export type Seeded = [table: string, row: Record<string, unknown>];

/** Sids are the names of the records: account A of provider P has the applications a1 and a2. */
const OWNERS: Record<string, string> = { A: 'P', B: 'P', Z: 'Q' };
const CARRIERS: Record<string, [provider: string, account: string | null]> = {
  CA: ['P', 'A'],
  CB: ['P', 'B'],
  CP: ['P', null],
  CP2: ['P', null],
  CQ: ['Q', null],
};
export const HERE = '192.0.2.10';
export const ELSEWHERE = '203.0.113.9';

export const account = (sid: string, row: Record<string, unknown> = {}): Seeded => [
  'accounts',
  {
    account_sid: sid,
    name: sid,
    sip_realm: `${sid.toLowerCase()}.example`,
    service_provider_sid: OWNERS[sid],
    webhook_secret: 'x',
    ...row,
  },
];
export const application = (sid: string, owner: string, row: Record<string, unknown> = {}): Seeded => [
  'applications',
  { application_sid: sid, name: sid, account_sid: owner, call_hook_sid: 'hook', ...row },
];
export const carrier = (name: string, row: Record<string, unknown> = {}): Seeded => {
  const [service_provider_sid, account_sid] = CARRIERS[name] ?? ['P', null];
  return ['voip_carriers', { voip_carrier_sid: name, name, service_provider_sid, account_sid, ...row }];
};
let serial = 0;
export const gateway = (voip_carrier_sid: string, row: Record<string, unknown> = {}): Seeded => {
  serial += 1;
  const sip_gateway_sid = `gw${String(serial).padStart(5, '0')}`;
  return ['sip_gateways', { sip_gateway_sid, voip_carrier_sid, ipv4: HERE, inbound: 1, outbound: 0, ...row }];
};
/** A carrier that is reached from HERE. */
export const trunk = (name: string, row: Record<string, unknown> = {}): Seeded[] => [
  carrier(name, row),
  gateway(name),
];
export const number = (
  text: string,
  voip_carrier_sid: string,
  account_sid: string | null,
  application_sid: string | null,
): Seeded => {
  serial += 1;
  const phone_number_sid = `number${String(serial).padStart(5, '0')}`;
  return [
    'phone_numbers',
    { phone_number_sid, number: text, voip_carrier_sid, account_sid, application_sid },
  ];
};
export const client = (username: string, row: Record<string, unknown> = {}): Seeded => [
  'clients',
  { client_sid: username, account_sid: 'A', username, ...row },
];
export const registration = (name: string): Seeded => [
  'registrations',
  { registration_sid: name, account_sid: 'A', name, contact: 'sip:x', protocol: 'udp', proxy: 'sip:x' },
];

const USUAL: Seeded[] = [
  ['service_providers', { service_provider_sid: 'P', name: 'P' }],
  ['service_providers', { service_provider_sid: 'Q', name: 'Q' }],
  ['webhooks', { webhook_sid: 'hook', url: 'https://hook.example.com/call' }],
  ['feature_servers', { feature_server_sid: 'fs', sip_address: '10.0.0.7:5060' }],
  account('A'),
  account('B'),
  account('Z'),
  application('a1', 'A'),
  application('a2', 'A'),
  application('b1', 'B'),
  application('z1', 'Z'),
];

/** An empty sandbox with drills whose rows every case sets anew; a case's row takes the place of a usual one. */
export async function inboundWorld() {
  const sandbox = await createSandbox({ seed: 'none', drills: true });
  const keyOf = ([name, row]: Seeded): string => {
    const table = tables.find(candidate => candidate.name === name);
    return `${name} ${String(row[table?.key ?? ''])}`;
  };
  return {
    sandbox,
    set: async (seeded: readonly Seeded[]) => {
      const rows = new Map([...USUAL, ...seeded].map(entry => [keyOf(entry), entry]));
      for (const { name } of tables) await sandbox.db.run(`DELETE FROM "${name}"`);
      for (const [name, row] of rows.values()) await sandbox.insert(name, row);
    },
  };
}

export async function tryCall(sandbox: Sandbox, call: unknown): Promise<Outcome> {
  const answer = await sandbox.app.request('/sandbox/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Outcome;
}

/** `A: a1` for a call of A that runs a1; `480 reason, record of A` for a refusal that leaves one. */
export function inShort(outcome: Outcome): string {
  const { end, status, reason, accountSid, applicationSid, target, record } = outcome;
  if (end === 'application') return `${String(accountSid)}: ${String(applicationSid)}`;
  if (end !== 'refused') return `${String(accountSid)}: ${end} ${String(target)}`;
  const said = reason === null ? String(status) : `${String(status)} ${reason}`;
  return record ? `${said}, record of ${String(accountSid)}` : said;
}
