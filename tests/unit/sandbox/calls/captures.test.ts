import { describe, expect, it } from 'vitest';
import { readPcap, type Packet } from './pcapFile.ts';
import { accountOf, HOME_PROVIDER, NOW, callSandbox, type Call } from './setup.ts';

interface Transaction {
  total: number;
  keys: string[];
  data: { messages: { method: string; raw: string; srcIp: string; dstIp: string; create_date: number }[] };
}

const box = callSandbox();
const firstLine = (text: string) => text.slice(0, text.indexOf('\r\n'));
/** `INVITE`, `180`, `BYE` … */
const flow = (packets: Packet[]) =>
  packets.map(({ payload }) => /^SIP\/2\.0 (\d+)/.exec(payload)?.[1] ?? payload.split(' ')[0]);
const header = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim();

async function captured(call: Call, method = 'invite') {
  const path = `${accountOf(call)}/RecentCalls/${encodeURIComponent(call.sip_callid)}`;
  const file = readPcap(await box.bytes(`${path}/${method}/pcap`));
  return { ...file, transaction: (await box.get(path)).json as Transaction };
}

async function recent(where: string): Promise<Call> {
  const [row] = await box
    .sandbox()
    .db.run(`SELECT sip_callid FROM cdrs WHERE ${where} ORDER BY attempted_at DESC LIMIT 1`);
  const all = await box.get(
    '/ServiceProviders/2708b1b3-2736-40ea-b502-c53d8396247f/RecentCalls?page=1&count=500&days=7',
  );
  const more = await box.get(
    '/ServiceProviders/2708b1b3-2736-40ea-b502-c53d8396247f/RecentCalls?page=2&count=500&days=7',
  );
  const found = [...(all.json as { data: Call[] }).data, ...(more.json as { data: Call[] }).data].find(
    call => call.sip_callid === row?.['sip_callid'],
  );
  if (!found) throw new Error(`no call with ${where}`);
  return found;
}
const OWN = "service_provider_sid = '2708b1b3-2736-40ea-b502-c53d8396247f' AND";

describe('a capture', () => {
  it('is Ethernet with IPv4 and UDP whose checksums hold, between carrier and platform', async () => {
    const call = await box.special(one => one.seconds === 600);
    const { linkType, packets } = await captured(call);
    expect(linkType).toBe(1);
    expect(packets.every(packet => packet.checksumsHold)).toBe(true);
    const ends = new Set(packets.flatMap(({ source, target }) => [source, target]));
    expect(ends).toEqual(new Set([call.remote_host, call.host]));
    expect(packets.every(({ ports }) => ports.join() === '5060,5060')).toBe(true);
  });

  it('has the messages of an answered call at the moments of its record', async () => {
    const call = await box.special(one => one.seconds === 600);
    const { packets } = await captured(call);
    expect(flow(packets)).toEqual(['INVITE', '100', '180', '200', 'ACK', 'BYE', '200']);
    const moments = packets.map(packet => packet.at);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(packets[0]?.at).toBe(Date.parse(call.attempted_at));
    expect(packets[3]?.at).toBe(Date.parse(call.answered_at));
    expect(packets[5]?.at).toBe(Date.parse(call.terminated_at));
    for (const { payload } of packets) {
      expect(header(payload, 'Call-ID')).toBe(call.sip_callid);
      const body = payload.slice(payload.indexOf('\r\n\r\n') + 4);
      expect(Number(header(payload, 'Content-Length'))).toBe(Buffer.byteLength(body));
    }
    expect(packets[0]?.payload).toContain(call.to);
    expect(packets[3]?.payload).toContain('m=audio');
  });

  it.each([
    [`${OWN} sip_status = 486 AND direction = 'inbound'`, ['INVITE', '100', '180', '486', 'ACK']],
    [`${OWN} sip_status = 404 AND direction = 'inbound'`, ['INVITE', '100', '404', 'ACK']],
    [
      `${OWN} sip_status = 487 AND direction = 'inbound'`,
      ['INVITE', '100', '180', 'CANCEL', '200', '487', 'ACK'],
    ],
  ])('shows how a call failed: %s', async (where, expected) => {
    const call = await recent(where);
    const { packets } = await captured(call);
    expect(flow(packets)).toEqual(expected);
    expect(packets.some(({ payload }) => payload.startsWith(`SIP/2.0 ${String(call.sip_status)} `))).toBe(
      true,
    );
  });

  it('shows who hung up', async () => {
    const byCaller = await recent(`${OWN} termination_reason = 'caller hungup' AND direction = 'inbound'`);
    const byCallee = await recent(
      `${OWN} termination_reason = 'called party hungup' AND direction = 'inbound'`,
    );
    const source = async (call: Call) =>
      (await captured(call)).packets.find(({ payload }) => payload.startsWith('BYE'))?.source;
    expect(await source(byCaller)).toBe(byCaller.remote_host);
    expect(await source(byCallee)).toBe(byCallee.host);
  });

  it('has the same messages as the transaction of the capture store', async () => {
    const call = await box.special(one => one.scenario === 'dial');
    const { packets, transaction } = await captured(call);
    expect(transaction.total).toBe(packets.length);
    expect(transaction.keys).toEqual([call.sip_callid]);
    const { messages } = transaction.data;
    expect(messages.map(message => message.raw)).toEqual(packets.map(packet => packet.payload));
    expect(messages.map(message => message.method)).toEqual(flow(packets));
    expect(messages.map(message => message.create_date)).toEqual(packets.map(packet => packet.at));
    expect(messages.map(({ srcIp, dstIp }) => `${srcIp} ${dstIp}`)).toEqual(
      packets.map(({ source, target }) => `${source} ${target}`),
    );
  });
});

describe('registrations of carriers', () => {
  it.each([
    ['ok', ['REGISTER', '401', 'REGISTER', '200']],
    ['fail', ['REGISTER', '401', 'REGISTER', '403']],
  ])('with status %s', async (status, expected) => {
    const rows = await box
      .sandbox()
      .db.run(
        `SELECT register_status AS s FROM voip_carriers WHERE register_status LIKE '%"status":"${status}"%'`,
      );
    const { callId } = JSON.parse(String(rows[0]?.['s'])) as { callId: string };
    const path = `${HOME_PROVIDER}/RecentCalls/${encodeURIComponent(callId)}`;
    expect(((await box.get(path)).json as Transaction).total).toBe(4);
    const { packets } = readPcap(await box.bytes(`${path}/register/pcap`));
    expect(flow(packets)).toEqual(expected);
    expect(packets.every(packet => packet.at <= NOW.getTime() && packet.checksumsHold)).toBe(true);
    // Calls are searched with another word.
    expect((await box.get(`${path}/invite/pcap`)).status).toBe(404);
  });
});

describe('what is not captured', () => {
  it.each(['unknown@10.0.0.7', 'register'])('%s: no messages, no file', async callId => {
    const path = `${HOME_PROVIDER}/RecentCalls/${encodeURIComponent(callId)}`;
    expect((await box.get(path)).json).toMatchObject({ total: 0, data: { messages: [] } });
    expect(await box.get(`${path}/invite/pcap`)).toMatchObject({ status: 404, text: 'Not Found' });
  });

  it('a call of more than seven days ago', async () => {
    const [row] = await box
      .sandbox()
      .db.run(
        "SELECT sip_callid FROM cdrs WHERE attempted_at < '2026-11-13' ORDER BY attempted_at DESC LIMIT 1",
      );
    const path = `${HOME_PROVIDER}/RecentCalls/${encodeURIComponent(String(row?.['sip_callid']))}`;
    expect((await box.get(`${path}/invite/pcap`)).status).toBe(404);
    expect(firstLine((await box.get(`${path}/invite/pcap`)).text + '\r\n')).toBe('Not Found');
  });
});
