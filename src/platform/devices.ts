import { shortened } from './longText.ts';
import type { Fields } from '../lib/values.ts';
import { nameOf } from './names.ts';

/** The platform does not tell the device's model or software. */
export interface Device {
  /** The user's name is the id. */
  id: string;
  /** Calls to the user are sent to this SIP address. */
  contact: string | null;
  /** In lower case. */
  protocol: string | null;
  proxy: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number | null;
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? shortened(value) : null;

/** 0 stands for 'not registered'. */
const momentOf = (value: unknown): number | null => {
  const ms = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return ms > 0 && ms <= 8.64e15 ? ms : null;
};

/** Names may hold an @ themselves. */
export const userOf = (address: string): string => address.replace(/@[^@]*$/, '');

/**
 * The platform's list of names compares the end of realms, so that of `acme.x` holds users of `bigacme.x` too: this
 * asks whether a registration is the account's own. A realm also answers for names one level below it.
 * @param address `user@realm`
 * @param realms of other accounts
 */
export const isOfRealm = (address: string, realm: string, realms: readonly unknown[] = []): boolean => {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const own = realm.toLowerCase();
  if (host === own) return true;
  const isOthers = realms.some(other => nameOf(other, '').toLowerCase() === host);
  return host.replace(/^[^.]+\./, '') === own && !isOthers;
};

/** @param row of RegisteredSipUsers; null without a name (docs/platform-api.md#registered-sip-users) */
export const deviceOf = (row: Fields): Device | null => {
  const id = shortened(nameOf(row['name'], ''));
  if (id === '') return null;
  return {
    id,
    contact: shortText(row['contact']),
    protocol: shortText(row['protocol'])?.toLowerCase() ?? null,
    proxy: shortText(row['proxy']),
    expiresAt: momentOf(row['expiryTime']),
  };
};

/** The registrar keeps one contact of each user. */
export const devicesIn = (rows: readonly Fields[]): Device[] => {
  const found = new Map<string, Device>();
  for (const row of rows) {
    const device = deviceOf(row);
    if (device) found.set(device.id, device);
  }
  return [...found.values()];
};

/** A phone in a browser registers over a web socket. */
export const isBrowserPhone = ({ protocol }: Device): boolean => protocol === 'ws' || protocol === 'wss';

const keyOf = (name: unknown): string => nameOf(name, '').toLowerCase();

/** User names match without regard to case. */
export const matchClients = <T extends { username: string }>(
  devices: readonly Device[],
  clients: readonly T[],
): { clientOf: (device: Device) => T | undefined; missing: T[] } => {
  const byName = new Map(clients.map(client => [keyOf(client.username), client]));
  const registered = new Set(devices.map(({ id }) => keyOf(id)));
  return {
    clientOf: ({ id }) => byName.get(keyOf(id)),
    missing: clients
      .filter(({ username }) => !registered.has(keyOf(username)))
      .sort((left, right) => keyOf(left.username).localeCompare(keyOf(right.username))),
  };
};
