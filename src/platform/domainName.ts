import isFQDN from 'validator/lib/isFQDN.js';

/** RFC 1035, section 2.3.4. */
const NAME_MAX = 253;

/** Names in other scripts must be in their ASCII form, `xn--…` (RFC 3261, section 25.1). */
const isAscii = (text: string): boolean => /^[\w.-]+$/.test(text);

/** At least two labels of letters, digits and inner dashes (RFC 1123, section 2.1). Four numbers pass. */
export const isDomainName = (text: string, limit = NAME_MAX): boolean =>
  text.length <= limit &&
  text.includes('.') &&
  isAscii(text) &&
  isFQDN(text, { require_tld: false, allow_numeric_tld: true });

/** The last label must begin with a letter, so an IP address fails (RFC 3261, section 25.1, `toplabel`). */
export const isHostName = (text: string): boolean =>
  text.length <= NAME_MAX &&
  isAscii(text) &&
  /(^|\.)[a-z][^.]*$/i.test(text) &&
  isFQDN(text, { require_tld: false, allow_underscores: true });

const SIP_REALM_MAX = 132;

/** Trimmed, in lower case; null when empty. */
export const normalizeRealm = (text: string | null | undefined): string | null =>
  (typeof text === 'string' && text.trim().toLowerCase()) || null;

/** Empty is valid. The platform does not check and stores realms that never work. */
export const isValidRealm = (text: string | null | undefined): boolean => {
  const realm = normalizeRealm(text);
  if (realm === null) return true;
  return isDomainName(realm, SIP_REALM_MAX);
};
