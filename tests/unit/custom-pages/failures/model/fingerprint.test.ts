import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import {
  alertsByCall,
  type Cause,
  causeInTrace,
  causePartsOf,
} from '../../../../../src/custom-pages/failures/model/fingerprint.ts';

const WEBHOOK: Cause = { kind: 'webhook', name: '', problem: '502' };
const DIAL: Cause = { kind: 'span', name: 'dial', problem: 'no carrier' };
const traceId = (at: number) => String(at + 1).padStart(32, '0');
const calls = Array.from({ length: 10 }, (_, at): RecentCall => ({
  id: String(at),
  call_sid: `call-${String(at)}`,
  trace_id: traceId(at),
}));
const causesOf = (given: readonly (Cause | null)[]) =>
  new Map(given.map((cause, at) => [traceId(at), cause] as const));
const NONE = new Map<string, never>();

/** `2 × webhook 502`. */
const told = ({ parts, read, silent, rest }: ReturnType<typeof causePartsOf>) => [
  parts.map(({ calls: own, cause, alert }) =>
    [own.length, cause ? `${cause.kind} ${cause.problem}` : null, alert].filter(Boolean).join(' · '),
  ),
  read,
  silent,
  rest,
];

describe('alert and cause in a fingerprint', () => {
  it.each<[string, Parameters<typeof causePartsOf>[1], ReturnType<typeof told>]>([
    ['nothing known: nothing divided', { causes: NONE, alerts: NONE }, [[], 0, 0, 10]],
    [
      'read traces tell their calls apart, and say nothing of the others',
      { causes: causesOf([WEBHOOK, WEBHOOK, DIAL]), alerts: NONE },
      [['2 · webhook 502', '1 · span no carrier'], 3, 0, 7],
    ],
    [
      'a trace in which nothing failed is no cause',
      { causes: causesOf([WEBHOOK, null, null]), alerts: NONE },
      [['1 · webhook 502'], 3, 2, 9],
    ],
    [
      'an alert is known of the call that it names',
      { causes: NONE, alerts: new Map([['call-3', 'webhook-failure']]) },
      [['1 · webhook-failure'], 0, 0, 9],
    ],
    [
      'unknown is no value: with and without an alert are two',
      {
        causes: causesOf([WEBHOOK, WEBHOOK, null]),
        alerts: new Map([
          ['call-1', 'webhook-failure'],
          ['call-2', 'no-tts'],
        ]),
      },
      [['1 · webhook 502', '1 · webhook 502 · webhook-failure', '1 · no-tts'], 3, 1, 7],
    ],
    [
      'what is known of other calls',
      { causes: new Map([['f'.repeat(32), DIAL]]), alerts: NONE },
      [[], 0, 0, 10],
    ],
  ])('divide the failed calls: %s', (_what, known, expected) => {
    const found = causePartsOf(calls, known);
    expect(told(found)).toEqual(expected);
    const divided = found.parts.flatMap(part => part.calls.map(({ id }) => id));
    expect(new Set(divided).size).toBe(divided.length);
    expect(divided.length + found.rest).toBe(calls.length);
  });

  it('the first alert of a call counts; one without a call or of hostile texts does not', () => {
    const alert = { id: 'a', time: '2026-11-24T10:00:00Z' };
    expect([
      ...alertsByCall([
        { ...alert, target_sid: 'call-1', alert_type: 'no-tts' },
        { ...alert, target_sid: 'call-1', alert_type: 'webhook-failure' },
        { ...alert, target_sid: 'call-2', message: '502 Hook of +15085550100 FAILED' },
        { ...alert, target_sid: null, alert_type: 'no-stt' },
        { ...alert, target_sid: 'call-3', message: { a: 1 } as unknown as string },
        { ...alert, target_sid: 7 as unknown as string, alert_type: 'no-stt' },
      ]),
    ]).toEqual([
      ['call-1', 'webhook-failure'],
      ['call-2', 'hook of failed'],
    ]);
  });

  it.each([
    ['no trace', null],
    ['a text', 'trace'],
    ['nothing in it', { resourceSpans: [] }],
  ])('no cause in %s', (_what, trace) => {
    expect(causeInTrace(trace)).toBeNull();
  });
});
