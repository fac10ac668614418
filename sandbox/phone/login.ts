import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { isSame, textIn } from '../inbound/call.ts';
import { isDotted } from '../inbound/address.ts';
import { decrypt } from '../support/secrets.ts';
import { accounts } from '../tables/accounts.ts';
import { clients } from '../tables/clients.ts';
import { registrations } from '../tables/registrations.ts';
import { responseFor } from './digest.ts';

type Digest = Readonly<Record<string, string>>;

/** Also matches one level below the realm; undefined for an address or unknown realm. */
export const accountOfRealm = async (store: Store, host: string): Promise<Row | undefined> => {
  if (isDotted(host)) return undefined;
  const all = await store.find(accounts);
  const named = (realm: string) => all.find(row => isSame(textIn(row, 'sip_realm'), realm));
  const labels = host.split('.');
  return named(host) ?? (labels.length > 2 ? named(labels.slice(1).join('.')) : undefined);
};

export const provenClient = async (
  store: Store,
  account: Row,
  digest: Digest,
  method: string,
): Promise<{ username: string; password: string; isRight: boolean; row: Row | undefined }> => {
  const username = digest['username'] ?? '';
  const rows = await store.find(clients, { account_sid: account['account_sid'] ?? null });
  const row = rows.find(each => isSame(textIn(each, 'username'), username));
  const stored = textIn(row, 'password');
  const password = stored === null ? '' : decrypt(stored);
  const isRight = row !== undefined && responseFor(digest, method, password) === digest['response'];
  return { username, password: isRight ? password : `not ${password}`, isRight, row };
};

/** The only password that the sandbox's registration hooks know. */
export const HOOK_PASSWORD = 'made-up-secret';

export const hookAgrees = (digest: Digest, method: string): boolean =>
  responseFor(digest, method, HOOK_PASSWORD) === digest['response'];

/** null: accepted, else the status. An account with a registration hook asks only that. */
export const refusedRegistration = async (
  store: Store,
  account: Row,
  digest: Digest,
): Promise<number | null> => {
  if (account['is_active'] !== 1) return 503;
  if (account['registration_hook_sid'] !== null) return hookAgrees(digest, 'REGISTER') ? null : 403;
  const { row, isRight } = await provenClient(store, account, digest, 'REGISTER');
  if (row && textIn(row, 'password') === null) return 500;
  return isRight && row?.['is_active'] === 1 ? null : 403;
};

interface Registration {
  account: Row;
  name: string;
  contact: string;
  proxy: string;
  expires: number;
}

export const storeRegistration = async (store: Store, registration: Registration): Promise<void> => {
  const { account, name, contact, proxy, expires } = registration;
  const account_sid = account['account_sid'] ?? null;
  await store.remove(registrations, { account_sid, name });
  if (expires > 0)
    await store.insert(registrations, {
      account_sid,
      name,
      contact: contact.slice(0, 255),
      protocol: 'wss',
      proxy,
      expires_in: expires,
    });
};
