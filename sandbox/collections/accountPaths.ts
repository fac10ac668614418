import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import { change, make, type Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { cannotRead, notFoundEmpty } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import { refuseAccounts, refuseAllButProviders } from '../support/adminCarrier.ts';
import { applicationList } from '../support/applicationLists.ts';
import { bucketTest } from '../support/bucketTest.ts';
import { shownCarrier } from '../support/carrierLists.ts';
import { markingKeys } from '../support/keyUse.ts';
import { newSecret } from '../support/secrets.ts';
import { ownAccount } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { lacksRule } from '../versions.ts';

const BASE = '/Accounts/:sid';

/** docs/platform-api.md#paths-below-an-account */
export const accountPaths: Route[] = [
  { method: 'GET', path: `${BASE}/Applications`, handle: listApplications },
  { method: 'GET', path: `${BASE}/ApiKeys`, handle: markingKeys(listKeys) },
  { method: 'GET', path: `${BASE}/WebhookSecret`, handle: webhookSecret },
  { method: 'POST', path: `${BASE}/BucketCredentialTest`, handle: bucketTest },
  { method: 'GET', path: `${BASE}/VoipCarriers`, handle: listCarriers },
  { method: 'POST', path: `${BASE}/VoipCarriers`, handle: addCarrier },
  { method: 'PUT', path: `${BASE}/VoipCarriers/:id`, handle: updateCarrier },
];

async function listApplications(context: Context) {
  return applicationList(context, [await ownAccount(context)], true);
}

async function listKeys(context: Context) {
  const account_sid = await ownAccount(context);
  return context.store.find(apiKeys, { account_sid });
}

/** Any non-empty `regenerate`, even `false`, makes a new secret; view-only users may. */
async function webhookSecret(context: Context) {
  const { store, query } = context;
  const sid = await ownAccount(context);
  const account = await store.get(accounts, sid);
  if (!account) throw notFoundEmpty();
  if (!query['regenerate']) return { webhook_secret: account['webhook_secret'] };
  const webhook_secret = newSecret();
  await store.update(accounts, sid, { webhook_secret });
  return { webhook_secret };
}

async function listCarriers(context: Context) {
  const rows = await context.store.find(voipCarriers, { account_sid: await ownAccount(context) });
  return rows.map(shownCarrier);
}

/** Account users only, in older versions all; an `account_sid` in the body wins over the path. */
async function addCarrier(context: Context) {
  const account_sid = await ownAccount(context);
  const { caller, store, settings } = context;
  refuseAllButProviders(context);
  const required = ['name'];
  if (lacksRule(settings.platform, 'fillsProviderOfCarrier')) {
    const sent = { account_sid, ...bodyOf(context) };
    return jsonAnswer(201, { sid: await make(context, { table: voipCarriers, required }, sent) });
  }
  if (caller.scope !== 'account') throw cannotRead('undefined', 'service_provider_sid');
  const account = await store.get(accounts, account_sid);
  const body = {
    account_sid,
    ...bodyOf(context),
    service_provider_sid: account?.['service_provider_sid'],
  };
  return jsonAnswer(201, { sid: await make(context, { table: voipCarriers, required }, body) });
}

/** The platform does not check that the carrier belongs to the account. */
async function updateCarrier(context: Context) {
  const sid = sidOf(context, 'VoipCarriers');
  await ownAccount(context);
  refuseAccounts(context);
  await change(context, voipCarriers, sid, bodyOf(context));
  return emptyAnswer(204);
}
