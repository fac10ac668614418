import { byName } from '../platform/names.ts';
import { createListeners } from '../lib/store.ts';

/** Not in react-admin's store, because it survives signing out. */
const STORAGE_KEY = 'activeServiceProvider';

/** `before`: the former provider, if another tab picked and this one may have unsaved values. */
type Listener = (before?: string) => void;

const picks = createListeners<[before?: string]>();

export const pickedProviderSid = (): string | null => localStorage.getItem(STORAGE_KEY);

/** The first by name, with which an admin starts. `answer`: the platform's list, in any shape. */
export const firstProviderSid = (answer: unknown): string | undefined => {
  const rows = (Array.isArray(answer) ? answer : []) as ({
    name?: unknown;
    service_provider_sid?: unknown;
  } | null)[];
  return rows
    .filter(row => row !== null)
    .sort(byName)
    .map(row => row.service_provider_sid)
    .find((sid): sid is string => typeof sid === 'string' && sid !== '');
};

export const pickProvider = (sid: string): void => {
  if (sid === pickedProviderSid()) return;
  localStorage.setItem(STORAGE_KEY, sid);
  picks.tell();
};

/** Picks of this and other tabs; returns the unsubscribe function. */
export const onProviderPicked = (listener: Listener): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue) listener(event.oldValue ?? undefined);
  };
  const stop = picks.subscribe(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    stop();
    removeEventListener('storage', fromOtherTab);
  };
};
