import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { readLadder } from '../../../../../src/platform/calls/sipLadder.ts';
import { readTrace } from '../../../../../src/platform/calls/trace.ts';
import { compareFacts } from '../../../../../src/custom-pages/compare-calls/model/facts.ts';
import { firstDifference } from '../../../../../src/custom-pages/compare-calls/model/firstDifference.ts';
import {
  expressionOfNumber,
  otherCallsOfNumber,
  comparedIn,
  comparedQuery,
  lastGoodCall,
} from '../../../../../src/platform/compareCalls/question.ts';
import { compareSignaling } from '../../../../../src/custom-pages/compare-calls/model/signaling.ts';
import { compareTraces } from '../../../../../src/custom-pages/compare-calls/model/traces.ts';
import { BASE, type SpanSketch, traceOf } from '../../../platform/calls/traces.ts';

const ZERO = Number(BASE / 1_000_000n);
const iso = (ms: number) => new Date(ZERO + ms).toISOString();

const call = (part: Partial<RecentCall> = {}): RecentCall => ({
  id: 'x',
  call_sid: 'one',
  account_sid: 'acc',
  sip_callid: 'a@b',
  attempted_at: iso(0),
  answered_at: iso(2000),
  direction: 'inbound',
  from: '1',
  to: '2',
  trunk: 'Umber',
  answered: true,
  sip_status: 200,
  termination_reason: 'caller hungup',
  duration: 30,
  ...part,
});

const FAILED = {
  answered: false,
  answered_at: '1970-01-01T00:00:00.000Z',
  sip_status: 503,
  duration: 0,
  termination_reason: 'failed',
};

describe('facts', () => {
  it.each([
    ['trunk', { trunk: 'Jade' }, 'differs'],
    ['trunk', {}, 'same'],
    ['trunk', { trunk: null }, 'unknown'],
    ['call_sid', { call_sid: 'two' }, 'own'],
    ['sip_status', FAILED, 'differs'],
    ['answer_delay', { answered_at: iso(3000) }, 'differs'],
    ['answer_delay', FAILED, 'unknown'],
    ['rate', { rate: 3 } as object, 'unknown'],
  ])('%s of %j: %s', (name, part, state) => {
    const row = compareFacts(call(), call(part)).find(each => each.name === name);
    expect(row?.state).toBe(state);
  });

  it('never tell of the address of a recording, nor of the own key', () => {
    const names = compareFacts(call({ recording_url: '/a' }), call()).map(({ name }) => name);
    expect(names).not.toContain('recording_url');
    expect(names).not.toContain('id');
  });
});

const message = (at: number, start: string, callId = 'leg', from = 'a', to = 'b', body = '') => ({
  srcIp: from,
  dstIp: to,
  srcPort: 5060,
  dstPort: 5060,
  create_date: ZERO + at,
  raw: [start, `Call-ID: ${callId}`, 'CSeq: 1 INVITE', `Via: x;branch=${start}${String(at)}`, '', body].join(
    '\r\n',
  ),
});
const ladderOf = (...messages: object[]) => readLadder({ data: { messages } });
const INVITE = 'INVITE sip:x SIP/2.0';
const good = () =>
  ladderOf(
    message(0, INVITE),
    message(100, 'SIP/2.0 180 Ringing', 'leg', 'b', 'a'),
    message(2000, 'SIP/2.0 200 OK', 'leg', 'b', 'a'),
  );
const bad = () =>
  ladderOf(
    message(0, INVITE),
    message(90, 'SIP/2.0 183 Session Progress', 'leg', 'b', 'a'),
    message(500, 'SIP/2.0 503 Service Unavailable', 'leg', 'b', 'a'),
  );

describe('signaling', () => {
  it('pairs what comes first with what comes first, final with final', () => {
    const [dialog, ...further] = compareSignaling(good(), bad());
    expect(further).toEqual([]);
    expect(
      dialog?.messages.map(({ left, right, differences }) => [left?.status, right?.status, differences]),
    ).toEqual([
      [null, null, []],
      [180, 183, ['status']],
      [200, 503, ['status']],
    ]);
  });

  it('a dialog that only one of them has', () => {
    const two = ladderOf(message(0, INVITE), message(50, INVITE, 'second', 'b', 'c'));
    expect(
      compareSignaling(ladderOf(message(0, INVITE)), two).map(({ left, right }) => [left, right]),
    ).toEqual([
      ['leg', 'leg'],
      [null, 'second'],
    ]);
  });

  it('a BYE beside a BYE, whoever sent it', () => {
    const ended = (from: string, to: string) =>
      ladderOf(
        message(0, INVITE),
        message(40, 'BYE sip:x SIP/2.0\r\nCSeq: 2 BYE', 'leg', from, to),
        message(41, 'SIP/2.0 200 OK\r\nCSeq: 2 BYE', 'leg', to, from),
      );
    const [dialog] = compareSignaling(ended('a', 'b'), ended('b', 'a'));
    expect(
      dialog?.messages.map(({ left, differences }) => [left?.method, left?.status, differences]),
    ).toEqual([
      ['INVITE', null, []],
      ['BYE', null, ['sender']],
      ['BYE', 200, []],
    ]);
    expect(dialog?.messages[1]?.senders).toEqual([dialog?.from, dialog?.to]);
  });

  it('other codecs are a difference, other ports are none', () => {
    const sdp = (port: number, codec: string) =>
      ['v=0', 'c=IN IP4 1.2.3.4', `m=audio ${String(port)} RTP/AVP 0`, `a=rtpmap:0 ${codec}/8000`].join(
        '\r\n',
      );
    const invite = (port: number, codec: string) =>
      ladderOf(message(0, INVITE, 'leg', 'a', 'b', sdp(port, codec)));
    const compared = (left: [number, string], right: [number, string]) =>
      compareSignaling(invite(...left), invite(...right))[0]?.messages[0]?.differences;
    expect(compared([1000, 'PCMU'], [2000, 'PCMU'])).toEqual([]);
    expect(compared([1000, 'PCMU'], [1000, 'PCMA'])).toEqual(['media']);
  });
});

const hook = (status: number, from = 400): SpanSketch => ({
  id: 'h',
  name: 'verb:hook',
  from,
  to: from + 200,
  attributes: { 'http.statusCode': status },
});

describe('the first difference', () => {
  const of = (
    right: RecentCall,
    spans: [SpanSketch, SpanSketch] | null,
    signaling = [good(), good()] as const,
  ) =>
    firstDifference({
      left: call(),
      right,
      facts: compareFacts(call(), right),
      steps: spans && compareTraces(readTrace(traceOf([spans[0]])), readTrace(traceOf([spans[1]]))),
      dialogs: compareSignaling(...signaling),
    });

  it('is the earlier of trace and signaling', () => {
    expect(of(call(FAILED), [hook(200), hook(502)], [good(), bad()])).toMatchObject({ in: 'sip', at: 0.09 });
    expect(of(call(), [hook(200), hook(502)])).toMatchObject({ in: 'trace', at: 0.6 });
    expect(of(call(FAILED), [hook(200, 0), hook(502, 0)], [good(), ladderOf()])).toMatchObject({
      in: 'sip',
      at: 0,
    });
  });

  it('is how they ended where nothing else is known', () => {
    expect(of(call(FAILED), null, [ladderOf(), ladderOf()])).toMatchObject({
      in: 'facts',
      row: { name: 'answered' },
    });
  });

  it('is their length last of all', () => {
    expect(of(call({ duration: 31 }), [hook(200), hook(200)])).toMatchObject({
      in: 'facts',
      row: { name: 'duration' },
    });
  });

  it('is none only where no fact counts as a difference but those known from the start', () => {
    const facts: Partial<RecentCall>[] = [
      { from: '7' },
      { to: '7' },
      { trunk: 'Jade' },
      { direction: 'outbound' },
      { application_sid: 'other' },
      { host: '192.0.2.1' },
      { remote_host: '192.0.2.1' },
      { account_sid: 'other' },
      { service_provider_sid: 'other' },
      { answered: false },
      { sip_status: 486 },
      { termination_reason: 'called party hungup' },
      { duration: 31 },
      { answered_at: iso(3000) },
      { cost: 7 } as Partial<RecentCall>,
    ];
    const left = call({
      application_sid: 'app',
      host: '192.0.2.9',
      remote_host: '192.0.2.9',
      service_provider_sid: 'sp',
      ...({ cost: 3 } as Partial<RecentCall>),
    });
    for (const part of facts) {
      const right = { ...left, ...part };
      const rows = compareFacts(left, right);
      const differing = rows.filter(({ state }) => state === 'differs');
      expect(differing.length, JSON.stringify(part)).toBeGreaterThan(0);
      const settings = differing.filter(({ kind }) => kind === 'setting').length;
      const first = firstDifference({ left, right, facts: rows, steps: null, dialogs: null });
      expect(first !== null || settings > 0, JSON.stringify(part)).toBe(true);
    }
  });

  it('does without clocks', () => {
    expect(of(call({ attempted_at: null }), [hook(200), hook(502)])).toMatchObject({ in: 'trace' });
  });
});

describe('the address', () => {
  it.each([
    [{ left: { accountSid: 'a', callId: 'b' }, right: null, find: true }],
    [
      {
        left: { accountSid: 'a', callId: '2026-11-01T00:00:00.1Z~x@1.2.3.4' },
        right: { accountSid: 'c', callId: 'd' },
        find: false,
      },
    ],
  ])('holds %j', compared => {
    expect(comparedIn(new URLSearchParams(comparedQuery(compared)))).toEqual(compared);
  });

  it.each(['left=', 'left=a', 'left=/b', 'left=a/', ''])('%s names no call', query => {
    expect(comparedIn(new URLSearchParams(query)).left).toBeNull();
  });
});

describe('calls of the number', () => {
  const rows = [
    call({ call_sid: 'later', attempted_at: iso(9000) }),
    call({ call_sid: 'one' }),
    call({ call_sid: 'other way', direction: 'outbound', attempted_at: iso(-1000) }),
    call({ call_sid: 'failed', ...FAILED, attempted_at: iso(-2000) }),
    call({ call_sid: 'other number', to: '22', attempted_at: iso(-3000) }),
    call({ call_sid: 'good', attempted_at: iso(-4000) }),
    call({ call_sid: 'older', attempted_at: iso(-5000) }),
  ];

  it('are those of the same number and direction', () => {
    expect(otherCallsOfNumber(call(), rows).map(row => row.call_sid)).toEqual([
      'later',
      'failed',
      'good',
      'older',
    ]);
  });

  it.each([
    ['+15085550100', '15085550100'],
    ['15085550100', '+15085550100'],
  ])('%s is found as %s too', (left, right) => {
    const found = call({ call_sid: 'good', to: right, attempted_at: iso(-4000) });
    expect(lastGoodCall(call({ to: left }), [found])).toBe(found);
    expect(right).toMatch(new RegExp(expressionOfNumber(left)));
    expect('99').not.toMatch(new RegExp(expressionOfNumber(left)));
  });

  it.each([
    ['100', '^100$'],
    ['alice', '^alice$'],
    ['*98', '^.98$'],
  ])('%s is asked for as a whole', (number, expression) => {
    expect(expressionOfNumber(number)).toBe(expression);
  });

  it('the last good one is answered, and before', () => {
    expect(lastGoodCall(call(), rows)?.call_sid).toBe('good');
    expect(lastGoodCall(call({ to: '9' }), rows)).toBeNull();
    expect(lastGoodCall(call({ to: null }), rows)).toBeNull();
  });
});
