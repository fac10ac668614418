import type { Row } from '../engine/database.ts';
import type { Store, Where } from '../engine/store.ts';
import type { Table } from '../engine/table.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { applications } from '../tables/applications.ts';
import { accountProducts, accountSubscriptions } from '../tables/billing.ts';
import { sipGateways, voipCarriers } from '../tables/carriers.ts';
import { accountLimits } from '../tables/limits.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { registrations } from '../tables/registrations.ts';
import { googleCustomVoices, speechCredentials } from '../tables/speech.ts';
import { teamsTenants } from '../tables/teams.ts';
import { users } from '../tables/users.ts';
import { dropUnshared } from './hooks.ts';

/** No transaction: if a foreign key refuses a step (500), earlier deletions stay. */
export const deleteAccount = async (store: Store, account: Row): Promise<void> => {
  const account_sid = String(account['account_sid']);
  const owned = { account_sid };
  await store.remove(apiKeys, owned);
  const plans = await keysOf(store, accountSubscriptions, owned);
  await store.remove(accountProducts, { account_subscription_sid: plans });
  await store.remove(accountSubscriptions, owned);
  const credentials = await keysOf(store, speechCredentials, owned);
  await store.remove(googleCustomVoices, { speech_credential_sid: credentials });
  await store.remove(speechCredentials, owned);
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
};

const keysOf = async (store: Store, table: Table, where: Where): Promise<string[]> =>
  (await store.find(table, where)).map(row => String(row[table.key]));
