import { isOn, numberIn, type Row, sidOf, textIn } from '../configuration/fields.ts';
import {
  networks,
  PRIVATE_NETWORKS,
  type Range,
  rangeOf,
  TEAMS_NETWORKS,
  touches,
} from '../configuration/networks.ts';

export const TEAMS = networks(...TEAMS_NETWORKS);
const LINK_LOCAL = networks('169.254.0.0/16');

export const isInternal = (range: Range): boolean => touches(range, PRIVATE_NETWORKS);

/** Only the platform's network can reach it: private, loopback, link-local, or without a dot. */
export const isLocalHost = (host: string): boolean => {
  const address = rangeOf(host, 32);
  if (address) return touches(address, [...PRIVATE_NETWORKS, ...LINK_LOCAL]);
  return (
    !host.includes('.') ||
    /\.(local|localhost|internal|lan)$/i.test(host) ||
    /^\[(::1|f[cd]|fe80)/i.test(host)
  );
};

/** null: not inbound, or the address can match nothing. */
export const inboundRange = (gateway: Row): Range | null =>
  isOn(gateway, 'inbound') ? rangeOf(textIn(gateway, 'ipv4'), numberIn(gateway, 'netmask')) : null;

export interface SourceRange extends Range {
  carrier: Row;
  gateway: Row;
}

/** Includes pairs of one carrier. */
export const overlappingPairs = (sources: readonly SourceRange[]): [SourceRange, SourceRange][] => {
  const pairs: [SourceRange, SourceRange][] = [];
  let open: SourceRange[] = [];
  for (const source of sources.toSorted((one, other) => one.from - other.from)) {
    open = open.filter(({ to }) => to >= source.from);
    for (const other of open) pairs.push([other, source]);
    open.push(source);
  }
  return pairs;
};

export const overlappingCarriers = (pairs: readonly [SourceRange, SourceRange][]): [Row, Row][] => {
  const found = new Map<string, [Row, Row]>();
  for (const [one, other] of pairs) {
    const sids = [one, other].map(({ carrier }) => sidOf(carrier, 'voip_carrier_sid') ?? '');
    if (sids[0] === sids[1]) continue;
    const inOrder = (sids[0] ?? '') < (sids[1] ?? '');
    found.set(
      sids.toSorted().join(' '),
      inOrder ? [one.carrier, other.carrier] : [other.carrier, one.carrier],
    );
  }
  return [...found.values()];
};
