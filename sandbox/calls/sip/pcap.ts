import type { SipMessage } from './message.ts';

/** Classic libpcap: microseconds, little endian, link type Ethernet. */
const MAGIC = 0xa1b2c3d4;
const ETHERNET = 1;
const SNAPLEN = 65_535;
const IPV4 = 0x0800;
const UDP = 17;
const ETHERNET_BYTES = 14;
const IP_BYTES = 20;
const UDP_BYTES = 8;

export const pcapOf = (messages: readonly SipMessage[]): Buffer => {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt16LE(2, 4);
  header.writeUInt16LE(4, 6);
  header.writeUInt32LE(SNAPLEN, 16);
  header.writeUInt32LE(ETHERNET, 20);
  return Buffer.concat([header, ...messages.flatMap((message, index) => packetOf(message, index))]);
};

const packetOf = (message: SipMessage, index: number): Buffer[] => {
  const frame = frameOf(message, index);
  const header = Buffer.alloc(16);
  header.writeUInt32LE(Math.floor(message.at / 1000), 0);
  header.writeUInt32LE(Math.floor(message.at % 1000) * 1000, 4);
  header.writeUInt32LE(frame.length, 8);
  header.writeUInt32LE(frame.length, 12);
  return [header, frame];
};

const frameOf = ({ source, target, raw }: SipMessage, index: number): Buffer => {
  const payload = Buffer.from(raw, 'utf8');
  const from = addressBytes(source.address);
  const to = addressBytes(target.address);
  const ethernet = Buffer.alloc(ETHERNET_BYTES);
  ethernet.set([2, 0, ...to], 0);
  ethernet.set([2, 0, ...from], 6);
  ethernet.writeUInt16BE(IPV4, 12);

  const udpLength = UDP_BYTES + payload.length;
  const ip = Buffer.alloc(IP_BYTES);
  ip.writeUInt8(0x45, 0);
  ip.writeUInt16BE(IP_BYTES + udpLength, 2);
  ip.writeUInt16BE(index + 1, 4);
  ip.writeUInt8(64, 8);
  ip.writeUInt8(UDP, 9);
  ip.set(from, 12);
  ip.set(to, 16);
  ip.writeUInt16BE(checksum([ip]), 10);

  const udp = Buffer.alloc(UDP_BYTES);
  udp.writeUInt16BE(source.port, 0);
  udp.writeUInt16BE(target.port, 2);
  udp.writeUInt16BE(udpLength, 4);
  const pseudo = Buffer.from([...from, ...to, 0, UDP, udpLength >> 8, udpLength & 0xff]);
  // A zero sum is sent as all ones, because zero means no checksum (RFC 768).
  udp.writeUInt16BE(checksum([pseudo, udp, payload]) || 0xffff, 6);
  return Buffer.concat([ethernet, ip, udp, payload]);
};

const addressBytes = (address: string) => address.split('.').map(Number);

/** Internet checksum (RFC 1071); only the last part may have an odd length. */
export const checksum = (parts: readonly Buffer[]): number => {
  let sum = 0;
  for (const part of parts)
    for (let at = 0; at < part.length; at += 2) sum += ((part[at] ?? 0) << 8) | (part[at + 1] ?? 0);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
};
