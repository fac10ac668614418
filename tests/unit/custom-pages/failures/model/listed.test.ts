import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { groupFailures } from '../../../../../src/platform/calls/failures/groups.ts';
import { listedCountsOf, failureListFilter } from '../../../../../src/custom-pages/failures/model/listed.ts';

const T0 = Date.parse('2026-11-24T10:00:00Z');

/** One a second; `of` says what differs. */
const callsOf = (count: number, of: (at: number) => Partial<RecentCall>): RecentCall[] =>
  Array.from({ length: count }, (_, at): RecentCall => ({
    id: String(at),
    sip_callid: `call-${String(at)}`,
    attempted_at: new Date(T0 + at * 1000).toISOString(),
    direction: 'outbound',
    answered: true,
    sip_status: 200,
    trunk: 'Jade Route',
    account_sid: 'a',
    ...of(at),
  }));
const FAILED = { answered: false, sip_status: 480 } as const;

const compared = (calls: readonly RecentCall[]) => {
  const { groups } = groupFailures(calls);
  const failed = groups.flatMap(group => group.calls);
  return groups.map(group => {
    const filter = failureListFilter(group);
    const { shown, found, isSame } = listedCountsOf(group, filter, failed);
    return [group.place?.value ?? null, group.calls.length, shown, found, isSame];
  });
};

describe('the list of calls behind a group', () => {
  it('shows an application its calls only', () => {
    const calls = callsOf(400, at =>
      at % 4 === 0
        ? { ...FAILED, application_sid: 'survey' }
        : { application_sid: 'other', ...(at % 40 === 1 ? { answered: false, sip_status: 503 } : {}) },
    );
    expect(compared(calls)).toEqual([
      ['survey', 100, 100, 110, true],
      [null, 10, 10, expect.any(Number), true],
    ]);
  });

  it('cannot leave out a place that has a group of its own, which is told', () => {
    const calls = callsOf(400, at => ({
      ...(at % 4 === 0 || at % 40 === 1 ? FAILED : {}),
      trunk: at % 4 === 0 ? 'Umber Telecom' : 'Jade Route',
    }));
    const rest = compared(calls).find(([place]) => place === null);
    expect(rest?.slice(1, 3)).toEqual([10, 100]);
    expect(rest?.[4]).toBe(false);
    expect(compared(calls).find(([place]) => place === 'Umber Telecom')).toEqual([
      'Umber Telecom',
      100,
      100,
      100,
      true,
    ]);
  });

  it('looks at the newest 500 only, which is told', () => {
    const calls = callsOf(1300, at => (at % 2 === 0 ? FAILED : {}));
    expect(compared(calls)).toEqual([[null, 650, 650, 650, false]]);
  });

  it('has no filter for an unknown direction', () => {
    const calls = [
      ...callsOf(6, () => ({ ...FAILED, direction: null })),
      ...callsOf(6, () => ({ ...FAILED, direction: 'inbound' })),
    ];
    expect(compared(calls)).toEqual([
      [null, 6, 12, 12, false],
      [null, 6, 6, 6, true],
    ]);
  });
});
