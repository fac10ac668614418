/**
 * The account an operator follows through several lists: an explicit choice in the shell that preselects the account
 * filter (gap G4). Tied to the user, kept through sign-out under the key the specification names.
 */
const KEY = 'accountFilter';
const listeners = new Set<() => void>();

interface Pin {
  userSid: string;
  accountSid: string;
}

const isPin = (value: unknown): value is Pin =>
  typeof value === 'object' && value !== null && 'userSid' in value && 'accountSid' in value;

/** The account this user pinned, or null. */
export const pinnedAccount = (userSid: string): string | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPin(stored) && stored.userSid === userSid ? stored.accountSid : null;
  } catch {
    // Another version's or another program's value: as good as none.
    return null;
  }
};

/** Pins an account; null takes the pin away. */
export const pinAccount = (userSid: string, accountSid: string | null): void => {
  if (accountSid === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ userSid, accountSid } satisfies Pin));
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`. */
export const onPin = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
