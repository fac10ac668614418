import { OWNED_PREFIX, SEEN_PREFIX } from './storedKeys.ts';
import { createListeners } from '../lib/store.ts';
import { isObject } from '../lib/values.ts';

/** A value that this browser keeps for each owner. */
export interface OwnedStore<T> {
  /** The same value as long as nothing changes, for `useSyncExternalStore`. */
  read: (owner: string) => T;
  /** Throws where the storage is full or forbidden. */
  write: (owner: string, value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Values of all owners under one key of localStorage. An owner is named by the sids of the user and of what the value
 * belongs to. They survive signing out where storedKeys.ts names their key.
 *
 * @param parse what another program, or an older version, may have written there included
 */
export const ownedStore = <T>(
  name: string,
  parse: (stored: unknown) => T,
  prefix: string = OWNED_PREFIX,
): OwnedStore<T> => {
  const key = prefix + name;
  const changes = createListeners();
  let cached: { text: string | null; values: Map<string, T> } | undefined;

  const stored = (): Readonly<Record<string, unknown>> => {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      return isObject(found) ? found : {};
    } catch {
      return {};
    }
  };
  const read = (owner: string): T => {
    const text = localStorage.getItem(key);
    if (cached?.text !== text) cached = { text, values: new Map() };
    const known = cached.values.get(owner);
    if (known !== undefined) return known;
    const value = parse(stored()[owner]);
    cached.values.set(owner, value);
    return value;
  };
  const write = (owner: string, value: T) => {
    localStorage.setItem(key, JSON.stringify({ ...stored(), [owner]: value }));
    changes.tell();
  };
  return { read, write, subscribe: changes.subscribe };
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Drops what all stores keep of a user who is gone, and every entry of anybody that names one of these sids, such as the
 * user's account.
 */
export const forgetUserData = (userSid: string, sids: readonly string[]): void => {
  const names = (value: unknown): boolean => {
    const text = JSON.stringify(value);
    return [userSid, ...sids].some(sid => text.includes(sid));
  };
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(OWNED_PREFIX) && !key.startsWith(SEEN_PREFIX)) continue;
    const stored = parsed(localStorage.getItem(key));
    if (!isObject(stored)) continue;
    const kept = Object.entries(stored)
      .filter(([owner]) => !names(owner))
      .map(([owner, value]) => [owner, Array.isArray(value) ? value.filter(each => !names(each)) : value]);
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  }
};
