import { describe, expect, it } from 'vitest';
import { callFiguresOf } from '../../../../src/custom-pages/trends/model/callFigures.ts';
import type { RecentCall } from '../../../../src/platform/calls/call.ts';
import { wasCallAnswered, failureCode } from '../../../../src/platform/calls/outcome.ts';
import { sampleEvenly } from '../../../../src/platform/calls/traceSample.ts';
import { lastGoodCall } from '../../../../src/platform/compareCalls/question.ts';

const callAs = (answered: unknown, part: Partial<RecentCall> = {}): RecentCall => ({
  id: 'a',
  account_sid: 'a',
  call_sid: 'c0000000-0000-4000-8000-000000000001',
  to: '15551234',
  direction: 'inbound',
  attempted_at: '2026-11-24T10:00:00.000Z',
  duration: 60,
  trace_id: '0123456789abcdef0123456789abcdef',
  sip_status: 486,
  ...part,
  answered: answered as boolean,
});
const LATER = callAs(false, {
  call_sid: 'c0000000-0000-4000-8000-000000000002',
  attempted_at: '2026-11-24T11:00:00.000Z',
});

describe('whether a call was answered is read alike by all who ask', () => {
  it.each([true, 1, 'true'])('yes: %j', answered => {
    const call = callAs(answered);
    expect([wasCallAnswered(call), failureCode(call)]).toEqual([true, null]);
    expect(callFiguresOf([call]).answered).toEqual({ part: 1, whole: 1 });
    expect(sampleEvenly([call], 5)).toHaveLength(1);
    expect(lastGoodCall(LATER, [LATER, call])).toBe(call);
  });

  it.each([false, 0, 'false'])('no: %j', answered => {
    const call = callAs(answered);
    expect([wasCallAnswered(call), failureCode(call)]).toEqual([false, '486']);
    expect(callFiguresOf([call]).answered).toEqual({ part: 0, whole: 1 });
    expect(sampleEvenly([call], 5)).toEqual([]);
    expect(lastGoodCall(LATER, [LATER, call])).toBeNull();
  });

  it.each([null, undefined, 'perhaps', {}])('not told: %j', answered => {
    expect(wasCallAnswered(callAs(answered))).toBeNull();
    expect(callFiguresOf([callAs(answered)]).answered).toEqual({ part: 0, whole: 0 });
  });
});
