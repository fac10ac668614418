import ipaddr from 'ipaddr.js';
import isValidPort from 'validator/lib/isPort.js';
import { isDomainName, isHostName } from './domainName.ts';

/**
 * The portal's one judgement on addresses: IPv4 addresses and networks, domain names, ports, SIP proxies. IPv6 is
 * refused everywhere, as the platform refuses it (contract-b 3: inbound gateways must be IPv4).
 */

export { isDomainName };

/** Is this four decimal numbers of 0 to 255? Octal, hexadecimal and shortened forms mean different things to programs. */
export const isIpv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text);

/** A prefix length as people write it: no sign, no leading zero. */
const PREFIX = /\/(0|[1-9]\d?)$/;

/** Is this an IPv4 network, `10.0.0.0/8`, with a prefix of 0 to 32? Host bits may be set. */
export const isIpv4Network = (text: string): boolean =>
  PREFIX.test(text) && ipaddr.IPv4.isValidCIDRFourPartDecimal(text);

/** `fqdn-top-level`: a name of two labels, such as `example.com`. */
export type AddressKind = 'ip' | 'fqdn' | 'fqdn-top-level' | 'invalid';

/**
 * What a gateway's address is (screens-b 0.5), spaces around it aside: IPv4; a name of three or more labels whose
 * first begins with a letter or digit; a name of two labels whose first begins with a letter. The labels must be ones
 * DNS knows, so that `999.1.1.1` is no name.
 */
export const classifyAddress = (text: string): AddressKind => {
  const address = text.trim();
  if (isIpv4(address)) return 'ip';
  if (!isHostName(address)) return 'invalid';
  const labels = address.split('.').length;
  if (labels >= 3 && /^[a-z\d]/i.test(address)) return 'fqdn';
  return labels === 2 && /^[a-z]/i.test(address) ? 'fqdn-top-level' : 'invalid';
};

/** Is this a port, 0 to 65535, in digits without sign, space or leading zero? (specification, 'Validation rules') */
export const isPort = (text: string): boolean => /^\d/.test(text) && isValidPort(text);

/** Is this an address of any kind, with a port of 1 to 65535 behind a colon or without? */
export const isHostPort = (text: string): boolean => {
  const [host = '', port, ...more] = text.split(':');
  if (more.length > 0 || host !== host.trim() || classifyAddress(host) === 'invalid') return false;
  return port === undefined || (isPort(port) && port !== '0');
};

/**
 * Is this a SIP proxy: an address with or without port, or the same as a SIP URI, where a user may stand before an
 * @? (specification, 'Validation rules'; screens-b 3.8) Spaces have to be taken out before.
 */
export const isSipProxy = (text: string): boolean => {
  const uri = /^sips?:(?:[^@\s]+@)?(.*)$/i.exec(text);
  return isHostPort(uri?.[1] ?? text);
};

/**
 * Does the platform take this as realm or From domain of a registration? Its own rule (contract-b 2.4): a dot
 * somewhere, no white space, no `sip:` or `sips:` in front.
 */
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
