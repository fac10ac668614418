import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest } from '../engine/errors.ts';
import { ownAccount } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { clients } from '../tables/clients.ts';
import { registrations } from '../tables/registrations.ts';

const PATH = '/Accounts/:sid/RegisteredSipUsers';
const SBC = '10.0.0.5';

export const registeredRoutes: Route[] = [
  { method: 'GET', path: PATH, handle: list },
  { method: 'POST', path: PATH, handle: details },
  { method: 'GET', path: `${PATH}/:name`, handle: one },
];

const registered = async (context: Context) => {
  const account_sid = await ownAccount(context);
  const account = await accountOf(context, account_sid);
  const realm = account['sip_realm'];
  if (!realm) throw badRequest('account does not have sip_realm configuration');
  const rows = await context.store.find(registrations, { account_sid }, 'name');
  return { account_sid, realm: String(realm), rows };
};

const accountOf = async ({ store }: Context, account_sid: string): Promise<Row> => {
  const account = await store.get(accounts, account_sid);
  if (!account) throw badRequest(`account not found for sid ${account_sid}`);
  return account;
};

async function list(context: Context) {
  const { realm, rows } = await registered(context);
  return rows.map(({ name }) => `${String(name)}@${realm}`);
}

const detail = (context: Context, row: Row, realm: string) => {
  const host = realm.split('.')[0] ?? realm;
  return {
    name: row['name'],
    contact: row['contact'],
    protocol: row['protocol'],
    proxy: row['proxy'],
    callHook: `https://${host}.example.com/voice`,
    callStatusHook: `https://${host}.example.com/status`,
    expiryTime: expiry(context, row),
  };
};

const expiry = ({ store }: Context, row: Row) => store.now().getTime() + Number(row['expires_in']) * 1000;

/** An empty body asks for all; a list of names returns an object for each, active or not. */
async function details(context: Context) {
  const { realm, rows } = await registered(context);
  const names = Array.isArray(context.body) ? (context.body as unknown[]) : [];
  if (names.length === 0) return rows.map(row => detail(context, row, realm));
  return names.map(name => {
    const row = rows.find(candidate => candidate['name'] === name);
    if (!row) return { name, contact: null, expiryTime: 0, protocol: null, registered_status: 'inactive' };
    const { name: known, contact, ...rest } = detail(context, row, realm);
    return { name: known, contact, sbcAddress: SBC, ...rest, registered_status: 'active' };
  });
}

/** The platform does not check the realm here. */
async function one(context: Context) {
  const account_sid = await ownAccount(context);
  const account = await accountOf(context, account_sid);
  const rows = account['sip_realm'] ? await context.store.find(registrations, { account_sid }) : [];
  const name = context.params['name'] ?? '';
  const row = rows.find(candidate => candidate['name'] === name);
  const client = await context.store.one(clients, { account_sid, username: name });
  return {
    name,
    contact: row?.['contact'] ?? null,
    expiryTime: row ? expiry(context, row) : 0,
    protocol: row?.['protocol'] ?? null,
    allow_direct_app_calling: client?.['allow_direct_app_calling'] ?? 0,
    allow_direct_queue_calling: client?.['allow_direct_queue_calling'] ?? 0,
    allow_direct_user_calling: client?.['allow_direct_user_calling'] ?? 0,
    registered_status: row ? 'active' : 'inactive',
    proxy: row?.['proxy'] ?? null,
  };
}
