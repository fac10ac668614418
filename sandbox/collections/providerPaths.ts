import { change, make, type Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import { badSid, forbidden } from '../engine/errors.ts';
import { rawSid, sidOf } from '../engine/sids.ts';
import type { Where } from '../engine/store.ts';
import { carrierList, shownCarrier } from '../support/carrierLists.ts';
import { ownProvider } from '../support/owners.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { accounts } from '../tables/accounts.ts';
import { shownAccounts } from './accounts.ts';
import { callersProvider } from './serviceProviders.ts';
import { shownApplications } from '../support/applicationLists.ts';
import { applications } from '../tables/applications.ts';

const BASE = '/ServiceProviders/:sid';

/** docs/platform-api.md#paths-below-a-provider */
export const providerPaths: Route[] = [
  { method: 'GET', path: `${BASE}/Accounts`, handle: listAccounts },
  { method: 'GET', path: `${BASE}/Applications`, handle: listApplications },
  { method: 'GET', path: `${BASE}/PhoneNumbers`, handle: listNumbers },
  { method: 'GET', path: `${BASE}/ApiKeys`, handle: listKeys },
  { method: 'GET', path: `${BASE}/VoipCarriers`, handle: listCarriers },
  { method: 'POST', path: `${BASE}/VoipCarriers`, handle: addCarrier },
  { method: 'PUT', path: `${BASE}/VoipCarriers/:id`, handle: updateCarrier },
];

const scopeOfAccounts = (context: Context): Where => {
  const service_provider_sid = ownProvider(context);
  const { scope, account_sid } = context.caller;
  return scope === 'account'
    ? { service_provider_sid, account_sid: account_sid ?? '' }
    : { service_provider_sid };
};

async function listAccounts(context: Context) {
  return shownAccounts(context, await context.store.find(accounts, scopeOfAccounts(context)));
}

const accountSids = async (context: Context): Promise<string[]> => {
  const rows = await context.store.find(accounts, scopeOfAccounts(context));
  return rows.map(row => String(row['account_sid']));
};

/** The platform answers every provider's applications; the sandbox keeps tenants apart. */
async function listApplications(context: Context) {
  const rows = await context.store.find(applications, { account_sid: await accountSids(context) });
  return shownApplications(context, rows);
}

async function listNumbers(context: Context) {
  return context.store.find(phoneNumbers, { account_sid: await accountSids(context) }, 'number');
}

async function listKeys(context: Context) {
  const { caller, store } = context;
  const sid = rawSid(context.url, 'ServiceProviders');
  if (sid === undefined) throw badSid();
  if (caller.scope !== 'admin' && (await callersProvider(context)) !== sid)
    throw forbidden('insufficient permissions');
  if (caller.scope === 'account') return [];
  return store.find(apiKeys, { service_provider_sid: sid });
}

async function listCarriers(context: Context) {
  const sid = ownProvider(context);
  return carrierList(context, sid, shownCarrier);
}

async function addCarrier(context: Context) {
  const sid = carrierOwner(context);
  const body = { ...bodyOf(context), service_provider_sid: sid };
  return jsonAnswer(201, { sid: await make(context, { table: voipCarriers, required: ['name'] }, body) });
}

async function updateCarrier(context: Context) {
  const sid = sidOf(context, 'VoipCarriers');
  carrierOwner(context);
  await change(context, voipCarriers, sid, bodyOf(context));
  return emptyAnswer(204);
}

const carrierOwner = (context: Context): string => {
  const refusal = 'insufficient permissions to update service provider';
  if (context.caller.scope === 'account') throw forbidden(refusal);
  return ownProvider(context, refusal);
};
