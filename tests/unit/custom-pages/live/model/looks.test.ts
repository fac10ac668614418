import { describe, expect, it } from 'vitest';
import { msToNextLook } from '../../../../../src/custom-pages/live/model/looks.ts';
import { updateSightings } from '../../../../../src/custom-pages/live/model/sightings.ts';
import type { LiveCall } from '../../../../../src/platform/records.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const call = (call_status: string): LiveCall => ({ call_sid: 'a', call_status });

describe('the next look at a call', () => {
  const look = { looks: 1, hasFailed: false, changedAt: 0, sentAt: -MINUTE };
  it.each<[string, LiveCall | null | undefined, number, object, number | false]>([
    ['soon while it is new', call('trying'), SECOND, {}, 2000],
    ['soon while it rings', call('ringing'), 2 * MINUTE - 1, {}, 2000],
    ['soon before its state was noted', call('trying'), 20 * MINUTE, { changedAt: null }, 2000],
    ['seldom where it was left behind', call('trying'), 2 * MINUTE, {}, 10_000],
    ['seldom for as long as its record stays', call('trying'), 11 * 60 * MINUTE, {}, 10_000],
    ['soon after it changed', call('early-media'), 20 * MINUTE, { changedAt: 19 * MINUTE }, 2000],
    ['seldom while it talks', call('in-progress'), SECOND, {}, 10_000],
    ['soon after an action', call('in-progress'), 20 * MINUTE, { sentAt: 20 * MINUTE - SECOND }, 2000],
    ['soon after an action, left behind or not', call('trying'), MINUTE * 9, { sentAt: MINUTE * 9 }, 2000],
    ['seldom while it cannot be read', call('trying'), SECOND, { hasFailed: true }, 10_000],
    ['seldom after an action that did not help', call('trying'), 0, { hasFailed: true, sentAt: 0 }, 10_000],
    ['seldom where it never could be read', undefined, SECOND, { hasFailed: true, looks: 0 }, 10_000],
    ['soon where it may have no record yet', null, SECOND, {}, 2000],
    ['seldom where it then cannot be read', null, SECOND, { hasFailed: true }, 10_000],
    ['never without a record', null, SECOND, { looks: 3 }, false],
    ['never after its end', call('completed'), SECOND, {}, false],
    ['never after its end, unread or not', call('busy'), SECOND, { hasFailed: true }, false],
  ])('comes %s', (_what, seen, now, part, pause) => {
    expect(msToNextLook({ ...look, call: seen, ...part }, now)).toBe(pause);
  });
});

it('a state began when it was first seen, whoever saw it', () => {
  const states = ['trying', 'trying', 'ringing', 'ringing', 'in-progress'];
  const seen = states.map((_state, last) =>
    states
      .slice(0, last + 1)
      .reduce(
        (known, state, at) => updateSightings(known, [call(state)], (at + 1) * SECOND, at * SECOND),
        updateSightings(new Map(), [], 1, 0),
      )
      .get('a'),
  );
  expect(seen.map(each => each?.changedAt)).toEqual([1, 1, 3, 3, 5].map(at => at * SECOND));
});
