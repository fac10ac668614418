import { describe, expect, it } from 'vitest';
import { parseSdp } from '../../../../src/platform/calls/sdp.ts';
import { acceptedAt, headerOf, hostPort, readLadder } from '../../../../src/platform/calls/sipLadder.ts';
import { answerOf, CRLF, message, type Sketch } from './sipSketch.ts';

const INVITE = 'INVITE sip:b@b SIP/2.0';
const CALL: Sketch[] = [
  { at: 0, start: INVITE, agent: 'Umber SBC' },
  { at: 500, start: INVITE },
  { at: 520, from: 'b', to: 'a', start: 'SIP/2.0 100 Trying' },
  { at: 1700, from: 'b', to: 'a', start: 'SIP/2.0 486 Busy Here', agent: 'jambonz sbc 0.9.6' },
  { at: 1715, start: 'ACK sip:b@b SIP/2.0', cseq: '1 ACK' },
];

describe('a ladder', () => {
  const { messages, lanes, callIds } = readLadder(answerOf(CALL), { host: 'b', remote_host: 'a' });

  it('has its messages with times, retransmissions and failures', () => {
    expect(
      messages.map(({ method, status, reason, sinceFirst, sincePrevious, again, failed, from, to }) => [
        method,
        status,
        reason,
        sinceFirst,
        sincePrevious,
        again,
        failed,
        `${String(from)}>${String(to)}`,
      ]),
    ).toEqual([
      ['INVITE', null, '', 0, 0, false, false, '0>1'],
      ['INVITE', null, '', 500, 500, true, false, '0>1'],
      ['INVITE', 100, 'Trying', 520, 20, false, false, '1>0'],
      ['INVITE', 486, 'Busy Here', 1700, 1180, false, true, '1>0'],
      ['ACK', null, '', 1715, 15, false, false, '0>1'],
    ]);
    expect(callIds).toEqual(['one@a']);
  });

  it('names its lanes in the order of appearance', () => {
    expect(lanes).toEqual([
      { host: 'a', role: 'carrier', agent: 'Umber SBC', trunk: null },
      { host: 'b', role: 'sbc', agent: 'jambonz sbc 0.9.6', trunk: null },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['without the record', {}, ['caller', 'sbc']],
    ['a host with port', { remote_host: 'a:5060' }, ['carrier', 'sbc']],
    ['null', { host: null, remote_host: null }, ['caller', 'sbc']],
    ['a carrier', { direction: 'inbound', remote_host: 'a', trunk: 'Amber' }, ['carrier', 'sbc']],
    ['a SIP client', { direction: 'inbound', remote_host: 'a', trunk: 'user' }, ['caller', 'sbc']],
    ['Teams', { direction: 'inbound', remote_host: 'a', trunk: 'Microsoft Teams' }, ['caller', 'sbc']],
    ['a call to a SIP client', { direction: 'outbound', remote_host: 'a', trunk: 'user' }, ['callee', 'sbc']],
    ['a call to an address', { direction: 'outbound', remote_host: 'a', trunk: 'sipUri' }, ['callee', 'sbc']],
  ])('roles: %s', (_what, context, roles) => {
    expect(readLadder(answerOf(CALL), context).lanes.map(({ role }) => role)).toEqual(roles);
  });

  it('has the name of its trunk at the host that the record names', () => {
    const { lanes: named } = readLadder(answerOf(CALL), { remote_host: 'a:5060', trunk: 'Amber' });
    expect(named.map(({ trunk }) => trunk)).toEqual(['Amber', null]);
  });

  const outward = (remote: string, isWhole = true) =>
    readLadder(
      answerOf([
        ...(isWhole
          ? [{ at: 0, from: '10.0.0.2', to: '10.0.0.1', start: 'INVITE sip:44207@10.0.0.1 SIP/2.0' }]
          : []),
        { at: 9, from: '203.0.113.5', to: '192.0.2.7', start: `INVITE sip:44207@${remote};x=y SIP/2.0` },
      ]),
      { direction: 'outbound', remote_host: remote, host: '203.0.113.5', trunk: 'Vendor' },
    ).lanes.map(({ role, trunk }) => (trunk === null ? role : `${role} ${trunk}`));

  it.each(['192.0.2.7', '192.0.2.7:5060', 'sip.vendor.net', 'SIP.vendor.net:5061'])(
    'has the carrier of an outbound call at %s, and nobody of the platform as a party',
    remote => {
      expect(outward(remote)).toEqual(['feature_server', 'sbc', 'sbc', 'carrier Vendor']);
      expect(outward(remote, false)).toEqual(['sbc', 'carrier Vendor']);
    },
  );

  it.each(['2001:db8::1', '[2001:db8::1]:5060', 'sip:[2001:db8::1]'])('knows the remote host %s', remote => {
    const { lanes: shown } = readLadder(
      answerOf([{ at: 0, from: '2001:db8::1', to: '2001:db8::2', start: INVITE }]),
      { direction: 'inbound', remote_host: remote, host: '2001:db8::2', trunk: 'Amber' },
    );
    expect(shown.map(({ role }) => role)).toEqual(['carrier', 'sbc']);
  });

  it.each([
    ['192.0.2.7', 5060, '192.0.2.7:5060'],
    ['2001:db8::1', 5060, '[2001:db8::1]:5060'],
    ['2001:db8::1', null, '2001:db8::1'],
    [null, 40_000, '40000'],
  ])('writes the host %s and the port %s so that nobody takes one for the other', (host, port, text) => {
    expect(hostPort(host, port)).toBe(text);
  });

  it('names sender and receiver of a message with IPv6 addresses', () => {
    const { messages } = readLadder(
      answerOf([{ at: 0, from: '2001:db8::1', to: '2001:db8::2', start: INVITE }]),
    );
    expect(messages).toMatchObject([{ source: '[2001:db8::1]:5060', target: '[2001:db8::2]:5060' }]);
  });

  it('is accepted by the first success of its INVITE, or not at all', () => {
    const ok = (at: number, cseq: string) => ({ at, from: 'b', to: 'a', start: 'SIP/2.0 200 OK', cseq });
    const accepted = readLadder(answerOf([...CALL, ok(1800, '1 OPTIONS'), ok(1900, '2 INVITE')]));
    expect(acceptedAt(accepted)).toBe(accepted.messages.at(-1)?.at);
    expect(acceptedAt(readLadder(answerOf(CALL)))).toBeNull();
  });

  it('knows a feature server by its name, and leaves a third host unnamed', () => {
    const third = readLadder(
      answerOf([
        ...CALL,
        { at: 10, from: 'b', to: 'c', start: INVITE, branch: 'z10' },
        { at: 20, from: 'c', to: 'd', start: INVITE, branch: 'z11', agent: 'jambonz feature-server' },
      ]),
    );
    expect(third.lanes.map(({ host, role }) => [host, role])).toEqual([
      ['a', 'caller'],
      ['b', 'sbc'],
      ['c', 'feature_server'],
      ['d', 'other'],
    ]);
  });

  it('takes a challenge for no failure, and a refused registration for one', () => {
    const register = 'REGISTER sip:x SIP/2.0';
    const { messages: shown } = readLadder(
      answerOf([
        { at: 0, start: register, cseq: '1 REGISTER' },
        { at: 31, from: 'b', to: 'a', start: 'SIP/2.0 401 Unauthorized', cseq: '1 REGISTER' },
        { at: 44, start: register, cseq: '2 REGISTER' },
        { at: 83, from: 'b', to: 'a', start: 'SIP/2.0 403', cseq: '2 REGISTER' },
      ]),
    );
    expect(shown.map(({ method, status, failed, again }) => [method, status, failed, again])).toEqual([
      ['REGISTER', null, false, false],
      ['REGISTER', 401, false, false],
      ['REGISTER', null, false, false],
      ['REGISTER', 403, true, false],
    ]);
  });
});

describe('odd answers', () => {
  it.each<[string, unknown]>([
    ['nothing found', { total: 0, data: { messages: [], hosts: {}, calldata: [] }, keys: [] }],
    ['no data', { total: 0 }],
    ['a text', 'Not Found'],
    ['null', null],
    ['messages that are none', { data: { messages: [null, 7, 'x'] } }],
  ])('%s: no messages', (_what, answer) => {
    expect(readLadder(answer)).toEqual({ callIds: [], lanes: [], messages: [] });
  });

  it('messages without text, address or time', () => {
    const { messages, lanes } = readLadder({
      data: {
        messages: [
          { method: '200', timeSeconds: 10, timeUseconds: 500_000 },
          { method: 'INVITE', create_date: 'never', raw: null },
          { create_date: '1970-01-01T00:00:09.000Z', raw: 'garbage' },
        ],
      },
    });
    expect(messages.map(({ method, status, at }) => [method, status, at])).toEqual([
      ['', null, 9000],
      ['', 200, 10_500],
      ['INVITE', null, null],
    ]);
    expect(lanes).toEqual([{ host: '?', role: 'caller', agent: null, trunk: null }]);
  });
});

describe('headers', () => {
  const raw = message(
    'INVITE x SIP/2.0',
    ['i: short', 'Subject: a', ' folded', 'X: 1:2'],
    'Call-ID: in the body',
  );
  it.each<[string[], string | null]>([
    [['call-id', 'i'], 'short'],
    [['call-id'], null],
    [['subject'], 'a folded'],
    [['x'], '1:2'],
  ])('by the names %j', (names, expected) => {
    expect(headerOf(raw, ...names)).toBe(expected);
  });
});

describe('session descriptions', () => {
  const sdp = (lines: string[]) => parseSdp(message('INVITE x SIP/2.0', [], lines.join(CRLF)));
  it.each<[string, string[], unknown]>([
    ['none', [], null],
    [
      'offered by the sandbox',
      [
        'v=0',
        'c=IN IP4 10.0.0.5',
        'm=audio 40000 RTP/AVP 0 8 101',
        'a=rtpmap:101 telephone-event/8000',
        'a=sendrecv',
      ],
      {
        address: '10.0.0.5',
        media: [
          {
            kind: 'audio',
            port: 40_000,
            codecs: ['PCMU', 'PCMA', 'telephone-event'],
            direction: 'sendrecv',
            encrypted: false,
          },
        ],
      },
    ],
    [
      'encrypted, held, a codec without name, video besides',
      ['v=0', 'a=inactive', 'm=audio 9 RTP/SAVP 96', 'm=video 0 RTP/AVP 97', 'a=sendonly'],
      {
        address: null,
        media: [
          { kind: 'audio', port: 9, codecs: ['96'], direction: 'inactive', encrypted: true },
          { kind: 'video', port: 0, codecs: ['97'], direction: 'sendonly', encrypted: false },
        ],
      },
    ],
    ['without media', ['v=0', 's=-'], { address: null, media: [] }],
    ['rubbish', ['m=audio'], null],
  ])('are read: %s', (_what, lines, expected) => {
    expect(sdp(lines)).toEqual(expected);
  });
});
