import isFQDN from 'validator/lib/isFQDN.js';

/** RFC 1035, section 2.3.4. */
const NAME_MAX = 253;

/** Names in other scripts must be in their ASCII form, `xn--…` (RFC 3261, section 25.1). */
const isAscii = (text: string): boolean => /^[\w.-]+$/.test(text);

/**
 * At least two labels of letters, digits and inner dashes (RFC 1123, section 2.1). Four numbers pass.
 *
 * @param limit characters the platform stores
 */
export const isDomainName = (text: string, limit = NAME_MAX): boolean =>
  text.length <= limit &&
  text.includes('.') &&
  isAscii(text) &&
  isFQDN(text, { require_tld: false, allow_numeric_tld: true });

/** The last label begins with a letter, so that it is no IP address (RFC 3261, section 25.1, `toplabel`). */
export const isHostName = (text: string): boolean =>
  text.length <= NAME_MAX &&
  isAscii(text) &&
  /(^|\.)[a-z][^.]*$/i.test(text) &&
  isFQDN(text, { require_tld: false, allow_underscores: true });

const SIP_REALM_MAX = 132;

/** Lower case, without surrounding space; empty means none. */
export const normalizeRealm = (text: string | null | undefined): string | null =>
  (typeof text === 'string' && text.trim().toLowerCase()) || null;

/** Empty is valid. The platform checks nothing: it would store a realm that never works. */
export const isValidRealm = (text: string | null | undefined): boolean => {
  const realm = normalizeRealm(text);
  if (realm === null) return true;
  return isDomainName(realm, SIP_REALM_MAX);
};
