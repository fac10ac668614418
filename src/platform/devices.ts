import { shortened } from './longText.ts';
import type { Fields } from '../lib/values.ts';
import { nameOf } from './names.ts';

export interface Device {
  id: string;
  contact: string | null;
  /** Lower case. */
  protocol: string | null;
  proxy: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number | null;
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? shortened(value) : null;

const momentOf = (value: unknown): number | null => {
  const ms = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return ms > 0 && ms <= 8.64e15 ? ms : null;
};

/** User names may contain an @ themselves. */
export const userOf = (address: string): string => address.replace(/@[^@]*$/, '');

/** A realm also covers one label below it, which may be another account's own. */
export const isOfRealm = (address: string, realm: string, realms: readonly unknown[]): boolean => {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const own = realm.toLowerCase();
  if (host === own) return true;
  const isOthers = realms.some(other => nameOf(other, '').toLowerCase() === host);
  return host.replace(/^[^.]+\./, '') === own && !isOthers;
};

/** @param row of RegisteredSipUsers; null without a name (docs/platform-api.md#registered-sip-users) */
export const readDevice = (row: Fields): Device | null => {
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

/** The registrar keeps one contact per user. */
export const devicesIn = (rows: readonly Fields[]): Device[] => {
  const found = new Map<string, Device>();
  for (const row of rows) {
    const device = readDevice(row);
    if (device) found.set(device.id, device);
  }
  return [...found.values()];
};

/** Browser phones register over a WebSocket. */
export const isBrowserPhone = ({ protocol }: Device): boolean => protocol === 'ws' || protocol === 'wss';

const keyOf = (name: unknown): string => nameOf(name, '').toLowerCase();

/** User names are matched ignoring case. */
export const matchClients = <T extends { username: string }>(
  devices: readonly Device[],
  clients: readonly T[],
): { clientOf: (user: string) => T | undefined; missing: T[] } => {
  const byName = new Map(clients.map(client => [keyOf(client.username), client]));
  const registered = new Set(devices.map(({ id }) => keyOf(id)));
  return {
    clientOf: user => byName.get(keyOf(user)),
    missing: clients
      .filter(({ username }) => !registered.has(keyOf(username)))
      .sort((left, right) => keyOf(left.username).localeCompare(keyOf(right.username))),
  };
};
