import { describe, expect, it } from 'vitest';
import { dialled, dialledProblem } from '../../../../../src/platform/dialled.ts';
import {
  answeredAt,
  newTestCall,
  testCallBody,
  canHangUp,
  withEndUnclear,
  withEndUnsent,
  isTestOver,
  notFound,
  withSighting,
  withRefusal,
  ringingAt,
  wasAnswered,
} from '../../../../../src/custom-pages/test-call/model/testCall.ts';
import { follow, placed, type Seen, setup, START } from '../../../platform/testCall/setup.ts';

/** What the media server's validator takes of a call with an application; anything else is a 500 without a reason. */
const KNOWN_KEYS = ['application_sid', 'from', 'tag', 'timeLimit', 'to'];

describe('the body of a test call', () => {
  it('names the carrier by its name, and has no key that the platform does not know', () => {
    const body = testCallBody(setup(), 't1');
    expect(Object.keys(body).sort()).toEqual(KNOWN_KEYS);
    expect(body).toEqual({
      from: '+14155550100',
      to: { type: 'phone', number: '+442071234567', trunk: 'Jade Route' },
      application_sid: 'app',
      timeLimit: 10,
      tag: { test_call: 't1' },
    });
  });

  it('leaves the carrier to the platform', () => {
    expect(testCallBody(setup({ carrierSid: null, carrierName: null }), 't1').to).toEqual({
      type: 'phone',
      number: '+442071234567',
    });
  });
});

describe('a number', () => {
  it.each([
    ['+44 (20) 7123-4567', '+442071234567', null],
    [' 020.7123/4567 ', '02071234567', null],
    ['*123#', '*123#', null],
    ['joe', 'joe', null],
    ['two words', 'two words', 'spaces'],
    ['', '', 'missing'],
    [' + ', '+', 'missing'],
  ])('typed as %j is sent as %j', (typed, sent, problem) => {
    expect([dialled(typed), dialledProblem(typed)]).toEqual([sent, problem]);
  });
});

const ANSWERED: readonly Seen[] = [
  [40, 'trying', 100, 'Trying'],
  [1040, 'ringing', 180, 'Trying'],
  [2040, 'ringing', 180, 'Trying'],
  [4050, 'in-progress', 200, 'OK'],
];

describe('the states of a call', () => {
  it.each([
    ['answered', ANSWERED, 1040, 4050, false],
    ['early media', [[500, 'early-media', 183, 'Trying']], 500, null, false],
    [
      'ringing and early media in turn',
      [
        [500, 'ringing', 180],
        [1500, 'early-media', 183],
        [2500, 'ringing', 180],
      ],
      500,
      null,
      false,
    ],
    [
      'busy',
      [
        [10, 'trying', 100],
        [2500, 'busy', 486, 'Busy Here'],
      ],
      null,
      null,
      true,
    ],
    ['failed', [[3000, 'failed', 503, 'Service Unavailable']], null, null, true],
    [
      'no answer',
      [
        [1000, 'ringing', 180],
        [60_000, 'no-answer', 487, 'Request Terminated'],
      ],
      1000,
      null,
      true,
    ],
    ['completed before a look', [[900, 'completed', 200, 'OK']], null, null, true],
    ['queued', [[10, 'queued']], null, null, false],
  ] as [string, Seen[], number | null, number | null, boolean][])(
    'tell when it rang, was answered and ended: %s',
    (_name, states, rang, answered, over) => {
      const test = follow(states);
      expect([ringingAt(test), answeredAt(test), isTestOver(test)]).toEqual([rang, answered, over]);
      expect(canHangUp(test)).toBe(!over);
    },
  );

  it('are kept once each, with what the record tells of the end', () => {
    const test = follow(ANSWERED);
    expect(test.steps.map(({ at }) => at)).toEqual([40, 1040, 4050]);
    const over = withSighting(
      test,
      {
        call_status: 'completed',
        sip_status: '200',
        sip_reason: 'OK',
        call_termination_by: 'jambonz',
        duration: '10',
        trace_id: 'abc',
      },
      START + 14_060,
    );
    expect(over).toMatchObject({
      endedBy: 'jambonz',
      duration: 10,
      traceId: 'abc',
      end: { kind: 'ended', at: 14_060 },
    });
    expect(wasAnswered(over)).toBe(true);
    expect(withSighting(over, { call_status: 'failed' }, START + 20_000)).toBe(over);
  });

  it.each([
    [{}],
    [{ call_status: null, sip_status: {}, trace_id: 5 }],
    [{ call_status: ['ringing'], duration: 'soon' }],
  ])('are none in %j', row => {
    expect(withSighting(placed(), row, START + 50)).toMatchObject({ steps: [], end: null, seenAt: 50 });
  });

  it('of a hostile platform do not fill the browser', () => {
    const states = Array.from({ length: 500 }, (_, at): Seen => [at * 10, `state ${String(at)}`]);
    expect(follow(states).steps.length).toBeLessThanOrEqual(40);
  });
});

describe('a call without a record', () => {
  it.each([
    ['just placed', [], 0, 50, null],
    ['not yet seen, and slowly answered', [], 1, 10_000, null],
    ['never seen', [], 4, 10_000, 'vanished'],
    ['seen before', [[50, 'trying', 100]], 0, 1050, 'vanished'],
  ] as [string, Seen[], number, number, string | null][])(
    'that was %s',
    (_name, states, misses, ms, kind) => {
      expect(notFound(follow(states, placed({ misses })), START + ms).end?.kind ?? null).toBe(kind);
    },
  );

  it('that is over stays as it is', () => {
    const over = follow([[10, 'busy', 486]]);
    expect(notFound(over, START + 20_000)).toBe(over);
    expect(withEndUnclear(over, null, START)).toBe(over);
    expect(withRefusal(over, 500, '', START)).toBe(over);
  });

  it('was refused, or nobody knows', () => {
    const sent = newTestCall(setup(), 't', START);
    expect(withRefusal(sent, 480, 'no servers', START + 20).end).toEqual({
      kind: 'refused',
      at: 20,
      status: 480,
      text: 'no servers',
    });
    expect(withEndUnclear(sent, null, START + 9000).end).toEqual({ kind: 'unclear', at: 9000 });
    expect(withEndUnclear(sent, 'fetch failed', START + 9000).end).toEqual({
      kind: 'unclear',
      at: 9000,
      text: 'fetch failed',
    });
    expect(withEndUnsent(sent, START + 9000).end).toEqual({ kind: 'unsent', at: 9000 });
    expect(canHangUp(sent)).toBe(false);
  });
});
