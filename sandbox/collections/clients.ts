import type { Collection } from '../engine/collection.ts';
import type { Body, Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, forbidden, notFoundText } from '../engine/errors.ts';
import { accountsOf, mayUseAccount } from '../support/owners.ts';
import { decrypt, encrypt, mask } from '../support/secrets.ts';
import { clients as table } from '../tables/clients.ts';

/** docs/platform-api.md#clients. Only strict ownership checks who changes or deletes one. */
export const clients: Collection = {
  path: 'Clients',
  table,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['account_sid', 'username'],
  sid: 'parameter',
  list,
  retrieve: async (context, sid) => present(await ownClient(context, sid)),
  beforeAdd,
  beforeUpdate,
  beforeDelete: strictly,
};

/** Masked as the first character and an X for each further one; a missing one as `{X`. */
const present = (row: Row): Row => ({ ...row, password: mask(decrypt(row['password']), 1) });

/** A provider's list lacks the three allow_direct_ keys. */
async function list({ caller, store }: Context) {
  if (caller.scope === 'admin') return (await store.find(table)).map(present);
  if (caller.scope === 'account')
    return (await store.find(table, { account_sid: caller.account_sid ?? '' })).map(present);
  const own = await accountsOf(store, caller.service_provider_sid);
  return (await store.find(table, { account_sid: own })).map(row => {
    const { client_sid, account_sid, is_active, username, password } = present(row);
    return { client_sid, account_sid, is_active, username, password };
  });
}

const ownClient = async (context: Context, sid: string): Promise<Row> => {
  const row = await context.store.get(table, sid);
  if (!row || !(await mayUseAccount(context, String(row['account_sid'])))) throw notFoundText();
  return row;
};

async function strictly(context: Context, sid: string) {
  if (context.settings.strictOwnership) await ownClient(context, sid);
}

async function beforeAdd(context: Context, sent: Body) {
  const body = await withOwner(context, sent);
  await refuseTaken(context, body);
  return encrypted(body);
}

/** Only an account that is sent is looked at; a missing one is a missing field. */
const withOwner = async (context: Context, sent: Body): Promise<Body> => {
  const { scope, account_sid } = context.caller;
  if (scope === 'account') return { ...sent, account_sid };
  const asked = sent['account_sid'];
  if (scope === 'service_provider' && asked && !(await mayUseAccount(context, String(asked))))
    throw forbidden('insufficient permissions');
  return sent;
};

/** Compares within the account of the body, so a PUT without one finds no clash. */
const refuseTaken = async ({ store }: Context, { username, account_sid }: Body, own?: string) => {
  if (typeof username !== 'string' || typeof account_sid !== 'string') return;
  const found = await store.one(table, { username, account_sid });
  if (found && found[table.key] !== own) throw badRequest(`the client's username already exists`);
};

async function beforeUpdate(context: Context, sid: string, sent: Body) {
  await strictly(context, sid);
  const body = await withOwner(context, sent);
  await refuseTaken(context, body, sid);
  return encrypted(body);
}

const encrypted = (body: Body): Body =>
  body['password'] ? { ...body, password: encrypt(String(body['password'])) } : body;
