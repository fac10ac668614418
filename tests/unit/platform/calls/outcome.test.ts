import { describe, expect, it } from 'vitest';
import {
  clockText,
  lengthText,
  outcomeOf,
  callSummaryPhrases,
  talkSeconds,
} from '../../../../src/platform/calls/outcome.ts';
import form from '../../../../src/resources/recent-calls/en.form.ts';
import list from '../../../../src/resources/recent-calls/en.list.ts';

type Call = Parameters<typeof outcomeOf>[0];

const of = (
  answered: unknown,
  sip_status: unknown,
  termination_reason: unknown = null,
  direction = 'inbound',
): Call => ({ answered, sip_status, termination_reason, direction }) as Call;

describe('outcomeOf', () => {
  it.each<[string, Call, string, string, number | null]>([
    // What the recordings hold.
    ['ended by the caller', of(true, 200, 'caller hungup'), 'answered_by_caller', 'ok', null],
    [
      'ended by the called',
      of(true, 200, 'called party hungup', 'outbound'),
      'answered_by_called',
      'ok',
      null,
    ],
    // A leg's caller is who began it, and its called party who answered it.
    ['a leg of the platform', of(true, 200, 'caller hungup', 'outbound'), 'answered_by_platform', 'ok', null],
    ['a leg that it answered', of(true, 200, 'called party hungup'), 'answered_by_application', 'ok', null],
    ['no direction, caller', of(true, 200, 'caller hungup', ''), 'answered_by_caller', 'ok', null],
    ['no direction, called', of(true, 200, 'called party hungup', ''), 'answered_by_called', 'ok', null],
    ['ended normally', of(true, 200, 'normal clearing', 'outbound'), 'answered_normally', 'ok', null],
    ['busy', of(false, 486, '486 busy here'), 'busy', 'idle', 486],
    ['caller gave up', of(false, 487, '487 request terminated'), 'abandoned', 'idle', 487],
    ['cancelled', of(false, 487, '487 request terminated', 'outbound'), 'cancelled', 'idle', 487],
    ['unavailable', of(false, 480, '480 temporarily unavailable'), 'unavailable', 'idle', 480],
    ['declined', of(false, 603, '603 decline'), 'declined', 'idle', 603],
    // What the sandbox makes besides.
    ['abandoned', of(false, 487, 'caller abandoned', 'outbound'), 'abandoned', 'idle', 487],
    ['no such number', of(false, 404, '404 not found'), 'not_found', 'bad', 404],
    ['no reply', of(false, 408, '408 request timeout'), 'timeout', 'warn', 408],
    ['out of service', of(false, 503, '503 service unavailable'), 'service_unavailable', 'bad', 503],
    ['forbidden', of(false, 403, '403 forbidden'), 'forbidden', 'bad', 403],
    ['no common codec', of(false, 488, '488 not acceptable here'), 'media', 'bad', 488],
    ['incomplete', of(false, 484, '484 address incomplete'), 'incomplete', 'bad', 484],
    ['server error', of(false, 500, '500 server internal error'), 'server_error', 'bad', 500],
    // Statuses of no row of their own.
    ['another 4xx', of(false, 499, ''), 'refused', 'bad', 499],
    ['another 5xx', of(false, 599, ''), 'server_failed', 'bad', 599],
    ['another 6xx', of(false, 699, ''), 'refused', 'bad', 699],
    ['redirected', of(false, 302, ''), 'redirected', 'warn', 302],
    // Absent and hostile.
    ['nothing known', {}, 'unknown', 'idle', null],
    ['all null', of(null, null, null), 'unknown', 'idle', null],
    ['still trying', of(null, 180), 'unknown', 'idle', 180],
    ['status alone', of(undefined, 200), 'answered', 'ok', null],
    ['failure alone', of(undefined, 486), 'busy', 'idle', 486],
    ['a status as text', of(false, '486'), 'busy', 'idle', 486],
    ['a flag as number', of(1, 200), 'answered', 'ok', null],
    ['a flag as text', of('false', 404), 'not_found', 'bad', 404],
    ['status in the reason only', of(false, null, '486 busy here'), 'busy', 'idle', 486],
    ['not answered, no status', of(false, null, null), 'not_answered', 'idle', null],
    ['not answered with 200', of(false, 200, null), 'not_answered', 'idle', 200],
    ['a status that is none', of(false, 99_999, null), 'not_answered', 'idle', null],
    ['a reason that is not known', of(false, null, 'media timeout'), 'failed_reason', 'warn', null],
    ['answered, odd reason', of(true, 200, 'media timeout'), 'answered_reason', 'ok', null],
    ['answered wins over a status', of(true, 486, ''), 'answered', 'ok', null],
    ['objects', of({}, [], {}), 'unknown', 'idle', null],
    ['capitals', of(true, 200, ' Caller Hungup '), 'answered_by_caller', 'ok', null],
  ])('tells of a call that was %s', (_what, call, key, tone, code) => {
    expect(outcomeOf(call)).toMatchObject({ key: `resources.recent-calls.outcome.${key}`, tone, code });
  });
});

describe('callSummaryPhrases', () => {
  it('has the worst that is known first, and how long it lasted', () => {
    const worst = {
      key: 'resources.recent-calls.worst.webhook',
      args: { smart_count: 1, problem: 502 },
      seconds: 42.3,
    };
    expect(callSummaryPhrases({ ...of(true, 200, 'caller hungup'), duration: 134 }, worst)).toEqual([
      { key: worst.key, args: { smart_count: 1, problem: 502, at: '0:42' } },
      {
        key: 'resources.recent-calls.outcome.sentence.answered_by_caller_after',
        args: { reason: 'caller hungup', code: '', length: '2\u00A0min\u00A014\u00A0s' },
      },
    ]);
  });

  it.each<[Call, string]>([
    [of(true, 200), 'answered'],
    [{ ...of(true, 200), duration: 0 }, 'answered_after'],
    [{ ...of(false, 486, '486 busy here'), duration: 0 }, 'busy'],
    [{}, 'unknown'],
  ])('puts %o into a sentence', (call, key) => {
    expect(callSummaryPhrases(call).map(phrase => phrase.key)).toEqual([
      `resources.recent-calls.outcome.sentence.${key}`,
    ]);
  });
});

it('every outcome and every sentence has its text', () => {
  const { sentence } = form.outcome;
  const words = list.outcome;
  const calls: Call[] = [];
  for (const answered of [true, false, null])
    for (const direction of ['inbound', 'outbound'])
      for (const reason of [
        '',
        'caller hungup',
        'called party hungup',
        'normal clearing',
        'caller abandoned',
        'odd',
      ])
        for (let status = 100; status < 700; status += 1)
          calls.push({ ...of(answered, status, reason, direction), duration: 3 });
  const last = (key: string) => key.split('.').at(-1) ?? '';
  const used = new Set(calls.map(call => last(outcomeOf(call).key)));
  const sentences = new Set(calls.flatMap(call => callSummaryPhrases(call).map(phrase => last(phrase.key))));
  expect([...used].filter(key => !(key in words))).toEqual([]);
  expect([...sentences].filter(key => !(key in sentence))).toEqual([]);
});

describe('talkSeconds', () => {
  it.each<[unknown, unknown, number | null]>([
    [true, 600, 600],
    [true, 0, 0],
    [false, 0, null],
    [null, 12, 12],
    [true, '12', 12],
    [true, -1, null],
    [true, null, null],
    [true, {}, null],
  ])('answered %s, duration %s', (answered, duration, expected) => {
    expect(talkSeconds({ answered, duration } as Call)).toBe(expected);
  });
});

describe('clockText', () => {
  it.each<[number | null, string]>([
    [null, '–'],
    [0, '0:00'],
    [9.99, '0:09'],
    [134, '2:14'],
    [3723, '1:02:03'],
    [-3, '−0:03'],
    [Number.NaN, '–'],
  ])('writes %s seconds', (seconds, expected) => {
    expect(clockText(seconds)).toBe(expected);
  });
});

describe('lengthText', () => {
  it.each<[number, string]>([
    [0, '0 s'],
    [0.4, '0 s'],
    [59.6, '1 min'],
    [134, '2 min 14 s'],
    [3600, '1 h'],
    [5405, '1 h 30 min 5 s'],
  ])('writes %s seconds', (seconds, expected) => {
    expect(lengthText(seconds)).toBe(expected.replaceAll(' ', '\u00A0'));
  });
});
