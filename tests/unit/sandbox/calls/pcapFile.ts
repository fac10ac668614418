export interface Packet {
  at: number;
  source: string;
  target: string;
  ports: [number, number];
  payload: string;
  checksumsHold: boolean;
}

/** Reads a classic capture of IPv4/UDP over Ethernet, as an analyser does; throws when lengths do not fit. */
export function readPcap(bytes: Buffer): { linkType: number; packets: Packet[] } {
  if (bytes.readUInt32LE(0) !== 0xa1b2c3d4) throw new Error('no capture');
  const packets: Packet[] = [];
  let at = 24;
  while (at < bytes.length) {
    const length = bytes.readUInt32LE(at + 8);
    if (length !== bytes.readUInt32LE(at + 12)) throw new Error('a cut packet');
    const moment = bytes.readUInt32LE(at) * 1000 + bytes.readUInt32LE(at + 4) / 1000;
    packets.push(packetOf(bytes.subarray(at + 16, at + 16 + length), moment));
    at += 16 + length;
  }
  if (at !== bytes.length) throw new Error('the capture is cut');
  return { linkType: bytes.readUInt32LE(20), packets };
}

function packetOf(frame: Buffer, at: number): Packet {
  if (frame.readUInt16BE(12) !== 0x0800) throw new Error('no IPv4');
  const ip = frame.subarray(14);
  const udp = ip.subarray(20);
  if (ip.readUInt8(0) !== 0x45 || ip.readUInt8(9) !== 17) throw new Error('no UDP');
  if (ip.readUInt16BE(2) !== ip.length || udp.readUInt16BE(4) !== udp.length) throw new Error('lengths');
  const pseudo = Buffer.concat([ip.subarray(12, 20), Buffer.from([0, 17]), udp.subarray(4, 6)]);
  return {
    at,
    source: [...ip.subarray(12, 16)].join('.'),
    target: [...ip.subarray(16, 20)].join('.'),
    ports: [udp.readUInt16BE(0), udp.readUInt16BE(2)],
    payload: udp.toString('utf8', 8),
    checksumsHold: sum(ip.subarray(0, 20)) === 0xffff && sum(Buffer.concat([pseudo, udp])) === 0xffff,
  };
}

/** Ones' complement sum of 16-bit words: all ones over data with its own checksum (RFC 1071). */
function sum(data: Buffer): number {
  const even = data.length % 2 ? Buffer.concat([data, Buffer.from([0])]) : data;
  let total = 0;
  for (let at = 0; at < even.length; at += 2) {
    total += even.readUInt16BE(at);
    if (total > 0xffff) total -= 0xffff;
  }
  return total;
}
