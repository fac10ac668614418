export const ownerOfCheckUp = (userSid: string, serviceProviderSid: string | null): string =>
  `${userSid}/${serviceProviderSid ?? ''}`;
