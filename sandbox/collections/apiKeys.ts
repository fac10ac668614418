import { randomUUID } from 'node:crypto';
import { jsonAnswer } from '../engine/answers.ts';
import type { Collection } from '../engine/collection.ts';
import { bodyOf, without, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, notFoundText } from '../engine/errors.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys as table } from '../tables/apiKeys.ts';

export const apiKeys: Collection = {
  path: 'ApiKeys',
  table,
  operations: ['delete'],
  sid: 'url',
  beforeDelete,
  routes: [{ method: 'POST', path: '/ApiKeys', handle: add }],
};

async function add(context: Context) {
  const { caller, store } = context;
  const body = bodyOf(context);
  const { account_sid } = body;
  if (caller.scope === 'account' && account_sid !== caller.account_sid)
    throw badRequest(
      'an account level token can only be used to create account level tokens for the same account',
    );
  if (caller.scope === 'service_provider') await refuseOtherProviders(context, body);
  const token = randomUUID();
  const sid = await store.insert(table, { ...ownersOf(context, body), token });
  return jsonAnswer(201, { sid, token });
}

/** Of an account that does not exist only the database knows. */
const refuseOtherProviders = async ({ caller, store }: Context, body: Body) => {
  const { account_sid, service_provider_sid } = body;
  if (!account_sid && !service_provider_sid)
    throw badRequest('service provider token may not be used to create admin token');
  const account = account_sid ? await store.get(accounts, String(account_sid)) : undefined;
  const owners = account_sid ? [account?.['service_provider_sid']] : [service_provider_sid];
  if (owners.some(owner => owner !== undefined && owner !== caller.service_provider_sid))
    throw badRequest(
      'a service provider token can only be used to create tokens for the same service provider',
    );
};

/** Only an administrator's key keeps both owners. */
const ownersOf = ({ caller }: Context, body: Body): Body =>
  caller.scope === 'account' || (caller.scope === 'service_provider' && body['account_sid'])
    ? without(body, 'service_provider_sid')
    : body;

async function beforeDelete({ caller, store }: Context, sid: string) {
  const key = await store.get(table, sid);
  if (!key) throw notFoundText();
  if (caller.scope === 'service_provider') refuseProvider(key, caller.service_provider_sid);
  if (caller.scope === 'account' && key['account_sid'] !== caller.account_sid)
    throw badRequest('a user may not delete a token associated with a different account');
}

/** The platform does not compare an account's key with its provider. */
const refuseProvider = (key: Row, own: string | undefined) => {
  if (key['service_provider_sid'] === null && key['account_sid'] === null)
    throw badRequest('a service provider user may not delete an admin token');
  if (key['service_provider_sid'] !== null && key['service_provider_sid'] !== own)
    throw badRequest('a service provider user may not delete api key from another service provider');
};
