/** Of react-admin's store in local storage. */
export const STORE = { version: '1', app: 'patchbay' } as const;

/** react-admin stores page, size and filters under this key, separately for each service provider. */
export const listStoreKey = (resource: string, serviceProviderSid: string | null): string =>
  `${resource}.${String(serviceProviderSid)}.list`;

/** Whether the list opens with the page and filters it had before, where its address names none. */
export const isListStored = (resource: string, serviceProviderSid: string | null): boolean =>
  localStorage.getItem(`RaStore${STORE.app}.${listStoreKey(resource, serviceProviderSid)}`) !== null;
