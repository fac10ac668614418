export const SHORTEST_SUBDOMAIN = 3;
const LONGEST_LABEL = 63;
const LONGEST_REALM = 132;

export type SubdomainProblem = 'short' | 'characters' | 'long';

/** Lower case: the platform would keep capitals, which DNS and SIP ignore. */
export const subdomainOf = (typed: string): string => typed.trim().toLowerCase();

export const realmOf = (subdomain: string, rootDomain: string): string => `${subdomain}.${rootDomain}`;

/** A wrong character is reported before a short length. null: the platform can be asked about it. */
export const subdomainProblem = (subdomain: string, rootDomain: string): SubdomainProblem | null => {
  if (!/^[a-z0-9-]*$/.test(subdomain) || subdomain.startsWith('-')) return 'characters';
  if (subdomain.length < SHORTEST_SUBDOMAIN) return 'short';
  if (subdomain.endsWith('-')) return 'characters';
  const isLong = subdomain.length > LONGEST_LABEL || realmOf(subdomain, rootDomain).length > LONGEST_REALM;
  return isLong ? 'long' : null;
};
