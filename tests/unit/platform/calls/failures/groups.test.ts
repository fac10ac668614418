import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { normalReason } from '../../../../../src/platform/calls/failures/classifyCall.ts';
import { groupFailures } from '../../../../../src/platform/calls/failures/groups.ts';
import { findFailureEpisode } from '../../../../../src/platform/calls/failures/onset.ts';
import { randomOf } from './random.ts';
import { callBinsOf, sliderValueAfterKey } from '../../../../../src/custom-pages/failures/model/picture.ts';

const T0 = Date.parse('2026-11-24T10:00:00Z');
const MINUTE = 60_000;

const CODES = [486, 486, 487, 480, 480, 603, 404, 408, 503, 403, 488, 484, 500];

/** Six hours of calls without a fault: a fifth fails, for any reason, anywhere; busy and quiet hours. */
const ordinary = (seed: number, count = 3000): RecentCall[] => {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, (_, at): RecentCall => {
    const failed = random() < 0.2;
    const outbound = random() < 0.5;
    return {
      id: String(at),
      sip_callid: `call-${String(at)}`,
      attempted_at: new Date(
        T0 + Math.floor(random() ** 1.7 * 360) * MINUTE + Math.floor(random() * MINUTE),
      ).toISOString(),
      direction: outbound ? 'outbound' : 'inbound',
      answered: !failed,
      sip_status: failed ? pick(CODES) : 200,
      termination_reason: failed ? 'failed' : pick(['caller hungup', 'called party hungup']),
      trunk: pick(['Umber Telecom', 'Jade Route', 'Copper Networks', 'Onyx', 'user']),
      application_sid: failed && !outbound ? null : `app-${String(Math.floor(random() * 14))}`,
      account_sid: `acc-${String(Math.floor(random() * 6))}`,
      remote_host: `192.0.2.${String(Math.floor(random() * 9))}`,
    };
  });
};

/** From a minute on, so many of a carrier's calls fail with 503. */
const withOutage = (calls: RecentCall[], from: number, to = Infinity): RecentCall[] =>
  calls.map(call => {
    const at = Date.parse(call.attempted_at ?? '');
    return call.trunk === 'Jade Route' && at >= from && at <= to
      ? { ...call, answered: false, sip_status: 503, termination_reason: 'failed', duration: 0 }
      : call;
  });

describe('groups of failed calls', () => {
  it('a failing carrier is found, with its minute, in both directions', () => {
    const onset = T0 + 92 * MINUTE;
    const calls = withOutage(ordinary(7), onset);
    const found = groupFailures(calls).groups.filter(({ isFinding }) => isFinding);
    expect(found.map(({ code, place }) => [code, place])).toEqual([
      ['503', { dimension: 'trunk', value: 'Jade Route' }],
      ['503', { dimension: 'trunk', value: 'Jade Route' }],
    ]);
    for (const { episode, direction, calls: failed, of } of found) {
      const first = calls
        .filter(call => call.trunk === 'Jade Route' && call.direction === direction)
        .map(call => Date.parse(call.attempted_at ?? ''))
        .filter(at => at >= onset)
        .sort((a, b) => a - b)[0];
      expect([episode?.from, episode?.goesOn]).toEqual([first, true]);
      const own = calls.filter(call => call.trunk === 'Jade Route' && call.direction === direction);
      expect([failed.length, of]).toEqual([own.filter(call => call.sip_status === 503).length, own.length]);
    }
  });

  it('what has ended does not go on', () => {
    const calls = withOutage(ordinary(8), T0 + 60 * MINUTE, T0 + 90 * MINUTE);
    const [group] = groupFailures(calls).groups;
    expect(group?.episode).toMatchObject({ goesOn: false });
    expect(group?.episode?.to).toBeLessThanOrEqual(T0 + 90 * MINUTE);
  });

  it('20 windows without a fault: at most one false mark', () => {
    const marks = Array.from({ length: 20 }, (_, seed) => ordinary(seed + 100)).flatMap(calls =>
      groupFailures(calls).groups.filter(({ isFinding }) => isFinding),
    );
    expect(marks.length).toBeLessThanOrEqual(1);
  });

  it('tells what is common and what is not, and what is unknown', () => {
    const calls = withOutage(ordinary(9), T0 + 92 * MINUTE).map(call =>
      call.direction === 'inbound' && call.answered === false ? { ...call, application_sid: null } : call,
    );
    const group = groupFailures(calls).groups.find(
      ({ isFinding, direction }) => isFinding && direction === 'inbound',
    );
    const of = (dimension: string) => group?.common.find(each => each.dimension === dimension);
    expect(of('trunk')).toMatchObject({ value: 'Jade Route', distinct: 1, of: 5, unknown: 0 });
    expect(of('account_sid')).toMatchObject({ value: null, distinct: 6, of: 6, unknown: 0 });
    expect(of('application_sid')).toMatchObject({ value: null, distinct: 0, unknown: group?.calls.length });
  });

  it('an application is a ground for outbound calls only: inbound failures do not name theirs', () => {
    const calls = ordinary(10).map(call =>
      call.application_sid === 'app-3' ? { ...call, answered: false, sip_status: 480 } : call,
    );
    const places = groupFailures(calls).groups.flatMap(({ place, direction }) =>
      place ? [[place.value, direction]] : [],
    );
    expect(places).toEqual([['app-3', 'outbound']]);
  });

  it('every failed call is in exactly one group, and the figures add up', () => {
    const calls = withOutage(ordinary(11), T0 + 92 * MINUTE);
    const { groups, failed, looked, unknown } = groupFailures(calls);
    const ids = groups.flatMap(group => group.calls.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(calls.filter(({ answered }) => answered === false).length);
    expect([failed, looked, unknown]).toEqual([ids.length, calls.length, 0]);
  });

  it('what the record does not say is unknown, and no failure', () => {
    const { failed, looked, unknown } = groupFailures([
      { id: 'a' },
      { id: 'b', attempted_at: 'never', answered: false },
      { id: 'c', attempted_at: new Date(T0).toISOString() },
      {
        id: 'd',
        attempted_at: new Date(T0).toISOString(),
        answered: false,
        sip_status: {} as unknown as number,
      },
      { id: 'e', attempted_at: new Date(T0).toISOString(), answered: true, trunk: 7 as unknown as string },
    ]);
    expect([failed, looked, unknown]).toEqual([1, 2, 3]);
  });
});

describe('the parts', () => {
  it.each([
    ['503 Service Unavailable', 'service unavailable'],
    ['request to +15085550100 failed', 'request to failed'],
    ['call ca11ca11-0000-4000-8000-000000000001 gone', 'call … gone'],
    ['  ', null],
    [17, null],
  ])('the reason %j is %j', (reason, normal) => {
    expect(normalReason(reason)).toBe(normal);
  });

  it('no episode where everything fails, or too little does', () => {
    const trials = (failed: boolean[]) => failed.map((each, at) => ({ at, failed: each }));
    expect(findFailureEpisode(trials(Array.from({ length: 50 }, () => true)))).toBeNull();
    expect(findFailureEpisode(trials([true, true, true, false, false]))).toBeNull();
    expect(findFailureEpisode([])).toBeNull();
  });

  it('bins are of lengths that people count in, and add up', () => {
    const calls = ordinary(1, 500);
    const bins = callBinsOf({ from: T0, to: T0 + 6 * 60 * MINUTE - 1 }, calls, 60);
    expect(bins).toHaveLength(36);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    expect(bins[1]?.from).toBe(T0 + 10 * MINUTE);
  });
});

it.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 2, 2],
  ['PageUp', 5, 9],
  ['Home', 5, 2],
  ['End', 5, 9],
  ['a', 5, null],
])('%s moves an edge at %d of 2 to 9 to %s', (key, value, next) => {
  expect(sliderValueAfterKey(key, value, 2, 9)).toBe(next);
});
