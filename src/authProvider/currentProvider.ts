import type { Viewer } from './access.ts';

/**
 * The service provider an admin works on. It lives outside react-admin's store, because signing out empties that
 * store and the specification keeps the choice (portal-1, section 4; screens-a 1.4: key `activeServiceProvider`).
 */
const KEY = 'activeServiceProvider';

/** `before`: the provider until now, where another tab has picked and nobody was asked here. */
type Listener = (before?: string) => void;

const listeners = new Set<Listener>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Sid an admin picked last, or null. */
export const storedProviderSid = (): string | null => localStorage.getItem(KEY);

/** Sid the viewer's requests are about: users below admin have their own, an admin the picked one. */
export const providerSidOf = (viewer: Viewer): string | null =>
  viewer.scope === 'admin' ? storedProviderSid() : viewer.serviceProviderSid;

export const pickProvider = (sid: string): void => {
  if (sid === storedProviderSid()) return;
  localStorage.setItem(KEY, sid);
  notify();
};

/** Called when this or another tab picks a provider; answers the function that ends the subscription. */
export const onProviderPicked = (listener: Listener): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) listener(event.oldValue ?? undefined);
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
};
