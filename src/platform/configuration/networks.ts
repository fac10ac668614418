const FOUR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** 32-bit number of a dotted address; null for anything else. */
export const ipv4Number = (text: string): number | null => {
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

/** The address without its host bits. */
export const networkOf = (address: number, mask: number): number =>
  mask <= 0 ? 0 : Math.floor(address / 2 ** (32 - mask));

/** First and last address as numbers. */
export interface Range {
  from: number;
  to: number;
}

/** Some programs read a leading zero as octal, others refuse it. */
const OCTAL = /(?:^|\.)0\d/;

/** null unless a valid address and mask (0 to 32). */
export const rangeOf = (address: string, mask: number): Range | null => {
  const number = OCTAL.test(address) ? null : ipv4Number(address);
  if (number === null || !(mask >= 0 && mask <= 32)) return null;
  const size = 2 ** (32 - mask);
  const from = Math.floor(number / size) * size;
  return { from, to: from + size - 1 };
};

/** Ranges of CIDR texts; skips invalid ones. */
export const networks = (...texts: string[]): Range[] =>
  texts.flatMap(text => rangeOf(text.split('/')[0] ?? '', Number(text.split('/')[1])) ?? []);

export const touches = (range: Range, others: readonly Range[]): boolean =>
  others.some(other => range.from <= other.to && other.from <= range.to);

/** Networks that Microsoft Teams calls from. */
export const TEAMS_NETWORKS = ['52.112.0.0/14', '52.120.0.0/14'] as const;

/** Private networks and loopback. */
export const PRIVATE_NETWORKS = networks('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8');

/** Takes `10.0.0.0/8`, or an address without slash, which must be equal. */
export const isInNetwork = (address: string, network: string): boolean => {
  const [base = '', bits] = network.trim().split('/');
  if (bits === undefined) return base === address;
  const [left, right, mask] = [ipv4Number(address), ipv4Number(base), Number(bits)];
  if (left === null || right === null || !Number.isInteger(mask) || mask < 0 || mask > 32) return false;
  return networkOf(left, mask) === networkOf(right, mask);
};
