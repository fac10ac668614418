/** Whose check-up it is: of a user, for a service provider. Names what this browser keeps of it. */
export const ownerOfCheckUp = (userSid: string, serviceProviderSid: string | null): string =>
  `${userSid}/${serviceProviderSid ?? ''}`;
