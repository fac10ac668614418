import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { badRequest, serverError, unbound } from '../engine/errors.ts';
import { guardedAccount } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { sbcAddresses } from '../tables/addresses.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';

/** The realm changes before DNS, so it stays changed if DNS fails (500). */
export const sipRealmRoutes: Route[] = [
  { method: 'POST', path: '/Accounts/:sid/SipRealms/:realm', handle: setRealm },
];

async function setRealm(context: Context) {
  const { caller, store, settings, params } = context;
  await guardedAccount(context);
  const realm = params['realm'] ?? '';
  if (realm.split('.').length < 3) throw badRequest(`invalid sip_realm: ${realm}`);
  if (caller.scope !== 'account') throw unbound();
  await store.update(accounts, caller.account_sid ?? '', { sip_realm: realm });
  if (!settings.hosted) throw serverError('createDnsRecords is not a function');
  if ((await store.find(sbcAddresses)).length === 0)
    throw serverError('no sbc addresses have been provisioned in the database for this service provider');
  if (!(await isOurDomain(context, realm))) throw serverError(`failure updating dns records for ${realm}`);
  return emptyAnswer(204);
}

/** The DNS provider knows the root domains of the providers only. */
const isOurDomain = async ({ store }: Context, realm: string): Promise<boolean> => {
  const rows = await store.find(serviceProviders);
  return rows.some(row => row['root_domain'] && realm.endsWith(`.${String(row['root_domain'])}`));
};
