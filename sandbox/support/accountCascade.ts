import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { applications } from '../tables/applications.ts';
import { sipGateways, voipCarriers } from '../tables/carriers.ts';
import { accountLimits } from '../tables/limits.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { registrations } from '../tables/registrations.ts';
import { teamsTenants } from '../tables/teams.ts';
import { users } from '../tables/users.ts';
import { dropUnshared } from './hooks.ts';

/**
 * Deletes an account in the platform's order and, like it, without a transaction: when a step is refused by
 * a foreign key (500), what went before is gone (contract-a 8.4). Session markers of its users stay.
 */
export async function deleteAccount(store: Store, account: Row): Promise<void> {
  const account_sid = String(account['account_sid']);
  const owned = { account_sid };
  await store.remove(apiKeys, owned);
  await store.remove(users, owned);
  await store.remove(phoneNumbers, owned);
  await store.remove(teamsTenants, owned);
  const carriers = (await store.find(voipCarriers, owned)).map(row => String(row['voip_carrier_sid']));
  await store.remove(sipGateways, { voip_carrier_sid: carriers });
  await store.remove(voipCarriers, owned);
  await store.remove(applications, owned);
  await store.remove(accounts, owned);
  await store.remove(accountLimits, owned);
  await store.remove(registrations, owned);
  await dropUnshared(store, [account['registration_hook_sid']]);
}
