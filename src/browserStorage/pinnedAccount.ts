import { createListeners } from '../lib/store.ts';

/** Preselects lists' account filter, and survives signing out. */
const STORAGE_KEY = 'accountFilter';
const changes = createListeners();

interface Pin {
  userSid: string;
  accountSid: string;
}

const isPin = (value: unknown): value is Pin =>
  typeof value === 'object' && value !== null && 'userSid' in value && 'accountSid' in value;

export const pinnedAccount = (userSid: string): string | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isPin(stored) && stored.userSid === userSid ? stored.accountSid : null;
  } catch {
    // Another program on this host may use the key.
    return null;
  }
};

export const pinAccount = (userSid: string, accountSid: string | null): void => {
  if (accountSid === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify({ userSid, accountSid } satisfies Pin));
  changes.tell();
};

export const onAccountPinned = changes.subscribe;
