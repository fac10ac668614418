export const STORE = { version: '1', app: 'patchbay' } as const;

/** react-admin's key for page, size and filters, per service provider. */
export const listStoreKey = (resource: string, serviceProviderSid: string | null): string =>
  `${resource}.${String(serviceProviderSid)}.list`;

/** true if the list restores its page and filters when the address has none. */
export const isListStored = (resource: string, serviceProviderSid: string | null): boolean =>
  localStorage.getItem(`RaStore${STORE.app}.${listStoreKey(resource, serviceProviderSid)}`) !== null;
