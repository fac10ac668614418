import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { clients } from '../tables/clients.ts';
import { featureServers } from '../tables/live.ts';
import { registrations } from '../tables/registrations.ts';
import { webhooks } from '../tables/webhooks.ts';
import { userOf } from './address.ts';
import { isSame, Refused, textIn, type Arrival, type Call } from './call.ts';

type End =
  | { end: 'application'; applicationSid: string; target: null }
  | { end: 'queue' | 'conference' | 'user'; applicationSid: null; target: string };

export const runCall = async (store: Store, call: Call, arrival: Arrival): Promise<End> => {
  if ((await store.find(featureServers)).length === 0) throw new Refused(480);
  const account = await store.get(accounts, arrival.accountSid);
  if (!account) throw new Refused(503, `No Account exists for sid ${arrival.accountSid}`);
  if (account['is_active'] !== 1) throw new Refused(503, 'Account exists but is inactive');
  const direct = arrival.kind === 'device' ? await directEnd(store, call, arrival, account) : undefined;
  if (direct) return direct;
  if (arrival.applicationSid === null) throw new Refused(480, 'no configured application');
  return runApplication(store, arrival.applicationSid);
};

/** For devices without an application; only `app-…` comes before the account's. */
const directEnd = async (
  store: Store,
  call: Call,
  arrival: Arrival,
  account: Row,
): Promise<End | undefined> => {
  const user = userOf(call);
  const may = await flagsOf(store, call, arrival);
  const named = user.startsWith('app-') ? user.slice('app-'.length) : undefined;
  if (named !== undefined && may('allow_direct_app_calling')) return runApplication(store, named);
  if (arrival.applicationSid !== null) return undefined;
  if (user.startsWith('queue-') && may('allow_direct_queue_calling'))
    return { end: 'queue', applicationSid: null, target: user.slice('queue-'.length) };
  if (user.startsWith('conference-') && may('allow_direct_app_calling'))
    return { end: 'conference', applicationSid: null, target: user.slice('conference-'.length) };
  if (may('allow_direct_user_calling') && call.settings.directUserCalls) {
    const found = await store.find(registrations, { account_sid: arrival.accountSid });
    // Registrations are kept as text, so no database comparison applies.
    if (textIn(account, 'sip_realm') === call.host && found.some(row => row['name'] === user))
      return { end: 'user', applicationSid: null, target: `${user}@${call.host}` };
  }
  return undefined;
};

/** The client may be inactive; a device known to the hook only has no flags. */
const flagsOf = async (store: Store, { client }: Call, { accountSid }: Arrival) => {
  const rows = await store.find(clients, { account_sid: accountSid });
  const row = rows.find(candidate => isSame(textIn(candidate, 'username'), client?.username ?? null));
  return (flag: string) => row?.[flag] === 1;
};

const runApplication = async (store: Store, applicationSid: string): Promise<End> => {
  const application = await store.get(applications, applicationSid);
  const hookSid = textIn(application, 'call_hook_sid');
  const hook = hookSid === null ? undefined : await store.get(webhooks, hookSid);
  const url = textIn(hook, 'url') ?? '';
  // The platform refuses even if the application has verbs.
  if (url === '') throw new Refused(480, 'no configured application');
  if (!/^(https?|wss?):\/\//.test(url)) throw new Refused(500);
  if (/^\s*\[\s*\]\s*$/.test(textIn(application, 'app_json') ?? ''))
    throw new Refused(480, 'no application provided');
  return { end: 'application', applicationSid, target: null };
};
