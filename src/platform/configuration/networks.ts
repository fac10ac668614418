const FOUR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** 32 bits of a dotted address; null for everything else. */
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

/** Number of the network of an address: its host bits do not count. */
export const networkOf = (address: number, mask: number): number =>
  mask <= 0 ? 0 : Math.floor(address / 2 ** (32 - mask));

/** First and last address as numbers. */
export interface Range {
  from: number;
  to: number;
}

/** Programs read a leading zero as octal, or refuse it. */
const OCTAL = /(?:^|\.)0\d/;

/** The addresses of a network; null where address or mask (0 to 32) are none. */
export const rangeOf = (address: string, mask: number): Range | null => {
  const number = OCTAL.test(address) ? null : addressNumber(address);
  if (number === null || !(mask >= 0 && mask <= 32)) return null;
  const size = 2 ** (32 - mask);
  const from = Math.floor(number / size) * size;
  return { from, to: from + size - 1 };
};

/** Ranges of texts such as `10.0.0.0/8`; what is no network is left out. */
export const networks = (...texts: string[]): Range[] =>
  texts.flatMap(text => rangeOf(text.split('/')[0] ?? '', Number(text.split('/')[1])) ?? []);

export const touches = (range: Range, others: readonly Range[]): boolean =>
  others.some(other => range.from <= other.to && other.from <= range.to);

/** Addresses that Microsoft Teams calls from. */
export const TEAMS_NETWORKS = ['52.112.0.0/14', '52.120.0.0/14'] as const;

/** Networks that are nobody's on the internet, this machine's included. */
export const PRIVATE_NETWORKS = networks('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8');

/** Whether an address lies in `10.0.0.0/8`, or equals an entry without a slash. */
export const isInNetwork = (address: string, network: string): boolean => {
  const [base = '', bits] = network.trim().split('/');
  if (bits === undefined) return base === address;
  const [left, right, mask] = [addressNumber(address), addressNumber(base), Number(bits)];
  if (left === null || right === null || !Number.isInteger(mask) || mask < 0 || mask > 32) return false;
  return networkOf(left, mask) === networkOf(right, mask);
};
