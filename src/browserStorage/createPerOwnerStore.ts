import { OWNED_PREFIX, SEEN_PREFIX } from './storedKeys.ts';
import { createListeners } from '../lib/store.ts';
import { isObject } from '../lib/values.ts';

export interface OwnedStore<T> {
  /** The same value until it changes, for `useSyncExternalStore`. */
  read: (owner: string) => T;
  /** Throws if storage is full or forbidden. */
  write: (owner: string, value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Stores values of all owners under one key (storedKeys.ts). @param parse must accept any stored value */
export const createPerOwnerStore = <T>(
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

/** Drops a deleted user's data, and every entry that names one of the sids. */
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
