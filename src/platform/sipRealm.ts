import { isDomainName } from './domainName.ts';

/** Characters the platform stores (contract-a 8.1). */
export const SIP_REALM_MAX = 132;

/** A realm as the platform stores it: lower case, without surrounding space; empty means none (contract-a 8.1). */
export const normalizeRealm = (text: string | null | undefined): string | null =>
  text?.trim().toLowerCase() || null;

/**
 * Is this a domain that SIP devices can register with? At least two labels of letters, digits and inner dashes.
 * Empty is valid: an account needs no realm. The platform itself checks nothing here; a realm with a space or a
 * scheme in it would be stored and never work.
 */
export const isValidRealm = (text: string | null | undefined): boolean => {
  const realm = normalizeRealm(text);
  if (realm === null) return true;
  return isDomainName(realm, SIP_REALM_MAX);
};
