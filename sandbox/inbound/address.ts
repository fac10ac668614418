import { header, type Call } from './call.ts';

const DOTTED = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Four dotted numbers are never a SIP realm; any other text may be, even IPv6. */
export const isDotted = (host: string): boolean => DOTTED.test(host);

const bits = (address: string): number | undefined => {
  if (!DOTTED.test(address)) return undefined;
  const parts = address.split('.').map(Number);
  if (parts.some(part => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
};

export const isInside = (address: string, network: string, mask: number): boolean => {
  const [one, other] = [bits(address), bits(network)];
  if (one === undefined || other === undefined || mask < 0 || mask > 32) return false;
  const size = 2 ** (32 - mask);
  return Math.floor(one / size) === Math.floor(other / size);
};

export const isCovered = (source: string, address: unknown, mask: unknown): boolean => {
  if (typeof address !== 'string' || typeof mask !== 'number') return false;
  return mask === 32 ? address === source : mask < 32 && isInside(source, address, mask);
};

export const isInNetworks = (address: string, networks: readonly string[]): boolean =>
  networks.some(network => {
    const [base = '', mask = '32'] = network.trim().split('/');
    return isInside(address, base, Number(mask));
  });

export const sourceOf = (call: Call): string =>
  header(call, 'x-forwarded-for') ?? header(call, 'x-subspace-forwarded-for') ?? call.source;

export const userOf = ({ called }: Call): string => called.split(';')[0] ?? '';

export const didOf = (call: Call): string => {
  const user = userOf(call);
  if (user === '') return 'anonymous';
  return /^\+\d+$/.test(user) ? user.slice(1) : user;
};
