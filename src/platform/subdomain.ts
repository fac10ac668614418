/** What stands in a SIP realm before the provider's root domain: one label of a host name. */
export const SHORTEST_SUBDOMAIN = 3;
/** Longest label in DNS, and longest `accounts.sip_realm`. */
const LONGEST_LABEL = 63;
const LONGEST_REALM = 132;

export type SubdomainProblem = 'short' | 'characters' | 'long';

/** As typed. The platform would keep capitals, which to DNS and SIP are the same name. */
export const subdomainOf = (typed: string): string => typed.trim().toLowerCase();

export const realmOf = (subdomain: string, rootDomain: string): string => `${subdomain}.${rootDomain}`;

/** What a name that is still too short is made of is told first. null: the platform may be asked about it. */
export const subdomainProblem = (subdomain: string, rootDomain: string): SubdomainProblem | null => {
  if (!/^[a-z0-9-]*$/.test(subdomain) || subdomain.startsWith('-')) return 'characters';
  if (subdomain.length < SHORTEST_SUBDOMAIN) return 'short';
  if (subdomain.endsWith('-')) return 'characters';
  const isLong = subdomain.length > LONGEST_LABEL || realmOf(subdomain, rootDomain).length > LONGEST_REALM;
  return isLong ? 'long' : null;
};
