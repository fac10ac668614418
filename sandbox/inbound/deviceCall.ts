import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { decrypt } from '../support/secrets.ts';
import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { clients } from '../tables/clients.ts';
import { teamsTenants } from '../tables/teams.ts';
import { didOf, isInNetworks, sourceOf } from './address.ts';
import { isSame, Refused, textIn, type Arrival, type Call, type Trail } from './call.ts';
import { applicationOn } from './numbers.ts';

const TEAMS = ['52.112.0.0/14', '52.120.0.0/14'];

export const teamsCall = async (store: Store, call: Call): Promise<Arrival | undefined> => {
  const source = sourceOf(call);
  if (!isInNetworks(source, TEAMS) && !call.settings.teamsProxies.includes(source)) return undefined;
  const tenant = (await store.find(teamsTenants)).find(row => isSame(textIn(row, 'tenant_fqdn'), call.host));
  const applicationSid = textIn(tenant, 'application_sid');
  const application = applicationSid === null ? undefined : await store.get(applications, applicationSid);
  if (!application) throw new Refused(404, 'no configured application');
  const accountSid = textIn(application, 'account_sid');
  const account = accountSid === null ? undefined : await store.get(accounts, accountSid);
  if (accountSid === null || !account) throw new Refused(500);
  const providerSid = textIn(account, 'service_provider_sid');
  return { kind: 'teams', account, accountSid, providerSid, applicationSid, carrier: null };
};

/** Any other caller is a device of the account with this SIP realm, active or not. */
export const deviceCall = async (store: Store, call: Call): Promise<Arrival> => {
  const all = await store.find(accounts);
  const byRealm = (host: string) => all.find(row => isSame(textIn(row, 'sip_realm'), host));
  const labels = call.host.split('.');
  const account = byRealm(call.host) ?? (labels.length > 2 ? byRealm(labels.slice(1).join('.')) : undefined);
  const { dedicatedAccount } = call.settings;
  if (!account || (dedicatedAccount !== null && dedicatedAccount !== account['account_sid']))
    throw new Refused(404);
  const applicationSid = textIn(account, 'device_calling_application_sid');
  return {
    kind: 'device',
    account,
    accountSid: String(account['account_sid']),
    providerSid: textIn(account, 'service_provider_sid'),
    applicationSid,
    carrier: null,
  };
};

/** An auth trunk first, then the registration hook, then a SIP client. */
export const authenticated = async (
  store: Store,
  call: Call,
  device: Arrival,
  trail: Trail,
): Promise<Arrival> => {
  const { client } = call;
  if (!client) throw new Refused(401);
  const trunk = await authTrunk(store, device.account, client);
  if (trunk) {
    trail.carrierSid = textIn(trunk, 'voip_carrier_sid');
    const applicationSid = await applicationOn(store, didOf(call), trunk, trail);
    return { ...device, kind: 'carrier', applicationSid, carrier: trunk };
  }
  if (device.account['registration_hook_sid'] !== null) return askHook(call, device);
  const rows = await store.find(clients, { account_sid: device.accountSid });
  const row = rows.find(candidate => isSame(textIn(candidate, 'username'), client.username));
  if (!row) throw new Refused(403, 'Invalid credentials');
  const stored = textIn(row, 'password');
  // The platform decrypts the password before any other check.
  if (stored === null) throw new Refused(500);
  if (row['is_active'] !== 1 || decrypt(stored) !== client.password)
    throw new Refused(403, 'Invalid credentials');
  return device;
};

interface Credentials {
  username: string;
  password: string;
}

const authTrunk = async (
  store: Store,
  account: Row,
  { username, password }: Credentials,
): Promise<Row | undefined> => {
  const trunks = await store.find(voipCarriers, { is_active: 1 });
  return trunks.find(
    row =>
      row['trunk_type'] === 'auth' &&
      (row['account_sid'] === account['account_sid'] ||
        (row['account_sid'] === null && row['service_provider_sid'] === account['service_provider_sid'])) &&
      textIn(row, 'inbound_auth_username') === username &&
      username !== '' &&
      // The platform's digest takes a missing password as empty.
      (textIn(row, 'inbound_auth_password') ?? '') === password,
  );
};

/** The hook alone decides, without the clients' passwords, and may name an application. */
const askHook = ({ hook }: Call, device: Arrival): Arrival => {
  if (hook.status !== 200) throw new Refused(hook.status);
  const { status, application_sid: named, blacklist, msg } = hook.body;
  // The platform reads the status without checking that it exists.
  if (typeof status !== 'string') throw new Refused(500);
  const isOk = status.toLowerCase() === 'ok';
  if (!isOk && blacklist === true)
    throw new Refused(403, `detected potential spammer from ${String(msg ?? '')}`.trim());
  if (!isOk) throw new Refused(403, 'Invalid credentials');
  return typeof named === 'string' ? { ...device, applicationSid: named } : device;
};
