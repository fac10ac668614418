import { ipv4Number, networkOf } from '../configuration/networks.ts';
import type { GatewayRecord } from '../configuration/records.ts';

export interface AddressIndex {
  covering: (address: string) => readonly GatewayRecord[];
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

/** A full mask compares text, so a host name matches no source; a mask over 32 or below 0 matches nothing. */
export const indexAddresses = (gateways: readonly GatewayRecord[]): AddressIndex => {
  const exact = new Map<string, GatewayRecord[]>();
  const ranges = new Map<number, Map<number, GatewayRecord[]>>();
  for (const gateway of gateways) {
    const { address, netmask } = gateway;
    if (netmask === 32) add(exact, address, gateway);
    const base = ipv4Number(address);
    if (base === null || !Number.isInteger(netmask) || netmask < 0 || netmask >= 32) continue;
    const networks = ranges.get(netmask) ?? new Map<number, GatewayRecord[]>();
    ranges.set(netmask, networks);
    add(networks, networkOf(base, netmask), gateway);
  }
  const masks = [...ranges.entries()].sort(([left], [right]) => right - left);
  return {
    covering: address => {
      const number = ipv4Number(address);
      const found = exact.get(address) ?? [];
      if (number === null || masks.length === 0) return found;
      return [...found, ...masks.flatMap(([mask, networks]) => networks.get(networkOf(number, mask)) ?? [])];
    },
  };
};
