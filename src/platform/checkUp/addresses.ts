import { isIpv4 } from '../host.ts';
import { isOn, numberOf, type Row, sidOf, textOf } from './rows.ts';

/** First and last address as numbers. */
export interface Range {
  from: number;
  to: number;
}

const bitsOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

export const rangeOf = (address: string, mask: number): Range | null => {
  if (!isIpv4(address) || !(mask >= 0 && mask <= 32)) return null;
  const size = 2 ** (32 - mask);
  const from = Math.floor(bitsOf(address) / size) * size;
  return { from, to: from + size - 1 };
};

const networks = (...texts: string[]): Range[] =>
  texts.flatMap(text => rangeOf(text.split('/')[0] ?? '', Number(text.split('/')[1])) ?? []);

export const TEAMS = networks('52.112.0.0/14', '52.120.0.0/14');
const INTERNAL = networks('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8');
const LINK_LOCAL = networks('169.254.0.0/16');

export const touches = (range: Range, others: readonly Range[]): boolean =>
  others.some(other => range.from <= other.to && other.from <= range.to);

export const isInternal = (range: Range): boolean => touches(range, INTERNAL);

/** A host that only the platform's own network knows: private, loopback, link-local, or a name without a dot. */
export const isLocalHost = (host: string): boolean => {
  const address = rangeOf(host, 32);
  if (address) return touches(address, [...INTERNAL, ...LINK_LOCAL]);
  return (
    !host.includes('.') ||
    /\.(local|localhost|internal|lan)$/i.test(host) ||
    /^\[(::1|f[cd]|fe80)/i.test(host)
  );
};

/** What a gateway accepts calls from; null when it is not for inbound or its address can match nothing. */
export const inboundRange = (gateway: Row): Range | null =>
  isOn(gateway, 'inbound') ? rangeOf(textOf(gateway, 'ipv4'), numberOf(gateway, 'netmask')) : null;

export interface Source extends Range {
  carrier: Row;
  gateway: Row;
}

/** Pairs of sources that share an address, of one carrier too. */
export const overlapping = (sources: readonly Source[]): [Source, Source][] => {
  const pairs: [Source, Source][] = [];
  let open: Source[] = [];
  for (const source of sources.toSorted((one, other) => one.from - other.from)) {
    open = open.filter(({ to }) => to >= source.from);
    for (const other of open) pairs.push([other, source]);
    open.push(source);
  }
  return pairs;
};

/** Carriers that share an address, each pair once, in the order of their sids. */
export const carrierPairs = (pairs: readonly [Source, Source][]): [Row, Row][] => {
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
