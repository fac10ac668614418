/** Where react-admin keeps page, size and filters of a list: those of one service provider are none of another's. */
export const listStoreKey = (resource: string, serviceProviderSid: string | null): string =>
  `${resource}.${String(serviceProviderSid)}.list`;
