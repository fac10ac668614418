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

const LOCAL_IPV6 = /^\[(?:::1?\]|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;
const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/i;

/** Browsers write the IPv4 address within an IPv6 one as two numbers of 16 bits. */
const mappedAddress = (host: string): string | null => {
  const halves = MAPPED.exec(host)
    ?.slice(1)
    .map(half => parseInt(half, 16));
  return halves ? halves.flatMap(half => [half >> 8, half & 255]).join('.') : null;
};

/** Only the platform's network can reach it: private, loopback, link-local, or without a dot. */
export const isLocalHost = (host: string): boolean => {
  const address = rangeOf(mappedAddress(host) ?? host, 32);
  if (address) return touches(address, [...PRIVATE_NETWORKS, ...LINK_LOCAL]);
  if (host.startsWith('[')) return LOCAL_IPV6.test(host);
  return !host.includes('.') || /\.(local|localhost|internal|lan)$/i.test(host);
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
