import ipaddr from 'ipaddr.js';
import isValidPort from 'validator/lib/isPort.js';
import { isDomainName, isHostName } from './domainName.ts';

/** All checks of addresses. IPv6 is invalid everywhere, as on the platform. */

export { isDomainName };

/** Four decimal numbers: programs read octal, hexadecimal and shortened forms differently. */
export const isIpv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text);

/** No sign, no leading zero. */
const PREFIX = /\/(0|[1-9]\d?)$/;

/** `10.0.0.0/8`, prefix 0 to 32; host bits may be set. */
export const isIpv4Network = (text: string): boolean =>
  PREFIX.test(text) && ipaddr.IPv4.isValidCIDRFourPartDecimal(text);

/** `fqdn-top-level`: a name of two labels, such as `example.com`. */
export type AddressKind = 'ip' | 'fqdn' | 'fqdn-top-level' | 'invalid';

/** A name of two labels begins with a letter, longer ones with a letter or digit. No `999.1.1.1`. */
export const classifyAddress = (text: string): AddressKind => {
  const address = text.trim();
  if (isIpv4(address)) return 'ip';
  if (!isHostName(address)) return 'invalid';
  const labels = address.split('.').length;
  if (labels >= 3 && /^[a-z\d]/i.test(address)) return 'fqdn';
  return labels === 2 && /^[a-z]/i.test(address) ? 'fqdn-top-level' : 'invalid';
};

/** 0 to 65535, digits without sign, space or leading zero. */
export const isPort = (text: string): boolean => /^\d/.test(text) && isValidPort(text);

/** An address of any kind, optionally with a port of 1 to 65535. */
export const isHostPort = (text: string): boolean => {
  const [host = '', port, ...more] = text.split(':');
  if (more.length > 0 || host !== host.trim() || classifyAddress(host) === 'invalid') return false;
  return port === undefined || (isPort(port) && port !== '0');
};

/** An address with or without port, also as a SIP URI with a user. Callers remove spaces first. */
export const isSipProxy = (text: string): boolean => {
  const uri = /^sips?:(?:[^@\s]+@)?(.*)$/i.exec(text);
  return isHostPort(uri?.[1] ?? text);
};

/** The platform's rule for realm and From domain of a registration: a dot, no white space, no `sip:` or `sips:`. */
export const isRegisterDomain = (text: string): boolean =>
  text.includes('.') && !/\s/.test(text) && !/^sips?:/i.test(text);

/**
 * The first entry of a comma-separated list that is neither an IPv4 address nor an IPv4 network; null when all are, and
 * for an empty list. Spaces around entries do not count. The platform itself stores any text.
 */
export const invalidCidrEntry = (text: string | null | undefined): string | null => {
  const entries = text?.trim() ? text.split(',').map(entry => entry.trim()) : [];
  return entries.find(entry => !(entry.includes('/') ? isIpv4Network(entry) : isIpv4(entry))) ?? null;
};
