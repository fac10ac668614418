import { isIpv4, isIpv4Network } from './host.ts';

const isAddressOrNetwork = (entry: string): boolean =>
  entry.includes('/') ? isIpv4Network(entry) : isIpv4(entry);

const entriesOf = (text: string): string[] => text.split(',').map(entry => entry.trim());

/**
 * The first entry of a comma-separated list that is neither an IPv4 address nor an IPv4 network with a prefix of 0
 * to 32 (specification, 'Validation rules'); null when all are, and for a list of nothing. Spaces around entries do
 * not count. Addresses are four decimal numbers: octal and shortened ones are refused, since programs read them
 * differently. The platform itself stores any text (contract-a 13.1).
 */
export const invalidCidrEntry = (text: string | null | undefined): string | null => {
  if (!text?.trim()) return null;
  return entriesOf(text).find(entry => !isAddressOrNetwork(entry)) ?? null;
};

/** The list as it is sent: without spaces, null when there is nothing in it. */
export const cleanCidrList = (text: string | null | undefined): string | null =>
  text?.trim() ? entriesOf(text).join(',') : null;
