import ipaddr from 'ipaddr.js';
import isValidPort from 'validator/lib/isPort.js';
import { isDomainName, isHostName } from './domainName.ts';

/** IPv6 is invalid everywhere, as on the platform. */

export { isDomainName };

/** Four decimal numbers only: programs disagree on octal, hexadecimal and shortened forms. */
export const isIpv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text);

const PREFIX = /\/(0|[1-9]\d?)$/;

/** `10.0.0.0/8`, prefix 0 to 32; host bits may be set. */
export const isIpv4Network = (text: string): boolean =>
  PREFIX.test(text) && ipaddr.IPv4.isValidCIDRFourPartDecimal(text);

export type AddressKind = 'ip' | 'fqdn' | 'fqdn-top-level' | 'invalid';

/** A name of two labels must begin with a letter, a longer one may begin with a digit. */
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

/** Any address, with an optional port of 1 to 65535. */
export const isHostPort = (text: string): boolean => {
  const [host = '', port, ...more] = text.split(':');
  if (more.length > 0 || host !== host.trim() || classifyAddress(host) === 'invalid') return false;
  return port === undefined || (isPort(port) && port !== '0');
};

/** An address with or without a port, or a SIP URI with a user. Callers trim it first. */
export const isSipProxy = (text: string): boolean => {
  const uri = /^sips?:(?:[^@\s]+@)?(.*)$/i.exec(text);
  return isHostPort(uri?.[1] ?? text);
};

/** The platform's rule for the realm and From domain of a registration. */
export const isRegisterDomain = (text: string): boolean =>
  text.includes('.') && !/\s/.test(text) && !/^sips?:/i.test(text);

/** First entry of a comma-separated list that is no IPv4 address or network; null: none. */
export const invalidCidrEntry = (text: string | null | undefined): string | null => {
  const entries = text?.trim() ? text.split(',').map(entry => entry.trim()) : [];
  return entries.find(entry => !(entry.includes('/') ? isIpv4Network(entry) : isIpv4(entry))) ?? null;
};
