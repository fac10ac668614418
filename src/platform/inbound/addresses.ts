import type { InboundGateway } from './inboundRecords.ts';

const FOUR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** null for everything but a dotted address. */
export const addressNumber = (text: string): number | null => {
  const match = FOUR.exec(text);
  if (!match) return null;
  let number = 0;
  for (let part = 1; part <= 4; part += 1) {
    const byte = Number(match[part]);
    if (byte > 255) return null;
    number = number * 256 + byte;
  }
  return number;
};

/** Host bits do not count. */
const networkOf = (address: number, mask: number): number =>
  mask <= 0 ? 0 : Math.floor(address / 2 ** (32 - mask));

/** An entry without a slash must be equal. */
export const isInNetwork = (address: string, network: string): boolean => {
  const [base = '', bits] = network.trim().split('/');
  if (bits === undefined) return base === address;
  const [left, right, mask] = [addressNumber(address), addressNumber(base), Number(bits)];
  if (left === null || right === null || !Number.isInteger(mask) || mask < 0 || mask > 32) return false;
  return networkOf(left, mask) === networkOf(right, mask);
};

/** Looks up the 33 masks, never all rows. */
export interface AddressIndex {
  /** Longer masks first, then in the list's order. */
  covering: (address: string) => readonly InboundGateway[];
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

/**
 * A full mask compares texts, so that a name equals nothing that a source address can be; a shorter one is a range; a
 * longer or negative one covers nothing.
 */
export const indexAddresses = (gateways: readonly InboundGateway[]): AddressIndex => {
  const exact = new Map<string, InboundGateway[]>();
  const ranges = new Map<number, Map<number, InboundGateway[]>>();
  for (const gateway of gateways) {
    const { address, netmask } = gateway;
    if (netmask === 32) add(exact, address, gateway);
    const base = addressNumber(address);
    if (base === null || !Number.isInteger(netmask) || netmask < 0 || netmask >= 32) continue;
    const networks = ranges.get(netmask) ?? new Map<number, InboundGateway[]>();
    ranges.set(netmask, networks);
    add(networks, networkOf(base, netmask), gateway);
  }
  const masks = [...ranges.entries()].sort(([left], [right]) => right - left);
  return {
    covering: address => {
      const number = addressNumber(address);
      const found = exact.get(address) ?? [];
      if (number === null || masks.length === 0) return found;
      return [...found, ...masks.flatMap(([mask, networks]) => networks.get(networkOf(number, mask)) ?? [])];
    },
  };
};
