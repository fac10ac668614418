import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
const tokens = new Map<string, string>();

export const UNKNOWN = '00000000-0000-4000-8000-00000000dead';
const KEY = '00000000-0000-4000-8000-00000000c001';
const ROW = {
  /** Of the default account, but of no provider. */
  orphan: '00000000-0000-4000-8000-00000000c002',
  gateway: '00000000-0000-4000-8000-00000000c003',
  smpp: '00000000-0000-4000-8000-00000000c004',
  /** Of neither account nor provider. */
  number: '00000000-0000-4000-8000-00000000c005',
  /** Of the default provider, but of an account of Northwind. */
  lent: '00000000-0000-4000-8000-00000000c006',
  shared: '',
  own: '',
  foreign: '',
  foreignNumber: '',
  northwind: '',
  northwindAccount: '',
  providerKey: '00000000-0000-4000-8000-00000000c006',
  template: '',
  route: '',
  entry: '',
  client: '',
};

/** Who asks, `METHOD path`, body, and what comes: the status, and the JSON or a part of the text ('': no body). */
export type Case = [
  user: string | undefined,
  request: string,
  body: object | undefined,
  status: number,
  answer?: unknown,
];

/** `{name}` in paths and bodies is a sid of ROW. */
const filled = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => ROW[name as keyof typeof ROW]);

const addRows = async () => {
  sandbox = await seededSandbox({ minNetmask: 24 });
  for (const login of ['admin', 'sp1', 'sp2', 'acct1', 'acct2'])
    tokens.set(login, await tokenOf(sandbox, login));
  tokens.set('key', KEY);
  await sandbox.insert('api_keys', { api_key_sid: KEY, token: KEY, account_sid: DEFAULT_ACCOUNT });
  await sandbox.insert('api_keys', {
    api_key_sid: ROW.providerKey,
    token: ROW.providerKey,
    service_provider_sid: DEFAULT_PROVIDER,
  });
  await sandbox.insert('voip_carriers', {
    voip_carrier_sid: ROW.orphan,
    name: 'orphan',
    account_sid: DEFAULT_ACCOUNT,
  });
  const address = { voip_carrier_sid: ROW.orphan, ipv4: '203.0.113.4', inbound: 1, outbound: 0 };
  await sandbox.insert('sip_gateways', { ...address, sip_gateway_sid: ROW.gateway });
  await sandbox.insert('smpp_gateways', { ...address, smpp_gateway_sid: ROW.smpp });
  await sandbox.insert('phone_numbers', { phone_number_sid: ROW.number, number: '70707070707' });
  const sid = async (column: string, rest: string, ...values: string[]) =>
    String((await sandbox.db.run(`SELECT ${column} AS sid ${rest} LIMIT 1`, values))[0]?.['sid']);
  ROW.shared = await sid('voip_carrier_sid', "FROM voip_carriers WHERE name = 'Hazel Wholesale'");
  ROW.own = await sid('voip_carrier_sid', "FROM voip_carriers WHERE name = 'Indigo Lines'");
  ROW.foreign = await sid('voip_carrier_sid', "FROM voip_carriers WHERE name = 'Raven Lines'");
  ROW.northwind = await sid('service_provider_sid', "FROM service_providers WHERE name = 'Northwind Voice'");
  ROW.northwindAccount = await sid(
    'account_sid',
    'FROM accounts WHERE service_provider_sid = ?',
    ROW.northwind,
  );
  await sandbox.insert('phone_numbers', {
    phone_number_sid: ROW.lent,
    number: '70707070708',
    service_provider_sid: DEFAULT_PROVIDER,
    account_sid: ROW.northwindAccount,
  });
  ROW.foreignNumber = await sid(
    'phone_number_sid',
    'FROM phone_numbers WHERE service_provider_sid IS NULL AND account_sid IN (SELECT account_sid FROM accounts WHERE service_provider_sid = ?)',
    ROW.northwind,
  );
  ROW.route = await sid('lcr_route_sid', 'FROM lcr_routes');
  ROW.entry = await sid('lcr_carrier_set_entry_sid', 'FROM lcr_carrier_set_entry');
  ROW.client = await sid('client_sid', 'FROM clients WHERE account_sid = ?', DEFAULT_ACCOUNT);
  ROW.template = await sid('predefined_carrier_sid', 'FROM predefined_carriers');
};

/** One test for each case. */
const table = (cases: Case[]) =>
  it.each(cases)('refuses %s, %s %j with %i', async (user, request, body, status, answer) => {
    const [method = '', path = ''] = filled(request).split(' ');
    const sent = body && (JSON.parse(filled(JSON.stringify(body))) as unknown);
    const got = await ask(sandbox, method, path, { token: tokens.get(user ?? ''), body: sent });
    expect(got.status).toBe(status);
    if (answer === '') expect(got.text).toBe('');
    else if (typeof answer === 'string') expect(got.text).toContain(answer);
    else if (answer !== undefined) expect(got.json).toEqual(answer);
  });

/** A sandbox of the file's own with rows of its own, and the table that asks it. */
export const refusalTable = () => {
  beforeAll(addRows);
  afterAll(() => sandbox.close());
  return table;
};
