import { describe, expect, it } from 'vitest';
import { actionRefusalOf } from '../../../../../src/custom-pages/live/model/refusal.ts';
import {
  sightingClock,
  updateSightings,
  type Sightings,
} from '../../../../../src/custom-pages/live/model/sightings.ts';
import { endedBy, familiesOf } from '../../../../../src/platform/live/state.ts';
import type { LiveCall } from '../../../../../src/platform/records.ts';

const call = (call_sid: string, more: Partial<LiveCall> = {}): LiveCall => ({ call_sid, ...more });
const talking = (sid: string) => call(sid, { call_status: 'in-progress' });
const ringing = (sid: string) => call(sid, { call_status: 'ringing' });

describe('calls and their legs', () => {
  const leg = (sid: string, parent: string) => call(sid, { parent_call_sid: parent });
  const shape = (calls: LiveCall[]) =>
    familiesOf(calls).map(family => [family.call.call_sid, ...family.legs.map(({ call_sid }) => call_sid)]);

  it.each<[string, LiveCall[], string[][]]>([
    ['none', [], []],
    ['apart', [call('a'), call('b')], [['a'], ['b']]],
    ['together, whatever their order', [leg('b', 'a'), call('a'), leg('c', 'a')], [['a', 'b', 'c']]],
    ['a leg without its call', [leg('b', 'a')], [['b']]],
    ['a leg of a leg', [leg('c', 'b'), leg('b', 'a'), call('a')], [['a', 'c', 'b']]],
    ['its own parent', [leg('a', 'a')], [['a']]],
    ['each other', [leg('a', 'b'), leg('b', 'a')], [['a', 'b']]],
    ['in a ring', [leg('a', 'b'), leg('b', 'c'), leg('c', 'a')], [['a', 'b', 'c']]],
  ])('belong together: %s', (_, calls, expected) => {
    expect(shape(calls)).toEqual(expected);
  });

  it('are each looked at a few times, however long a chain of legs is', () => {
    const [count, most] = [5000, 6];
    let looks = 0;
    const chain = Array.from({ length: count }, (_, at): LiveCall => ({
      call_sid: String(at),
      get parent_call_sid() {
        looks += 1;
        return at + 1 === count ? '' : String(at + 1);
      },
    }));
    expect(familiesOf(chain).map(({ legs }) => legs.length)).toEqual([count - 1]);
    expect(looks).toBeLessThan(count * most);
  });

  it.each([
    ['caller', 'far_side'],
    ['jambonz', 'platform'],
    [undefined, null],
    ['somebody', null],
  ] as const)('ended by %s', (by, expected) => {
    expect(endedBy(call('a', by === undefined ? {} : { call_termination_by: by }))).toBe(expected);
  });
});

describe('what a list of calls was seen to do', () => {
  const after = (...looks: LiveCall[][]): Sightings =>
    looks.reduce<Sightings>(
      (known, calls, index) => updateSightings(known, calls, (index + 1) * 1000, index * 1000),
      new Map(),
    );
  const fates = (sightings: Sightings) =>
    Object.fromEntries([...sightings].map(([sid, { fate, at }]) => [sid, `${fate} ${String(at)}`]));
  const done = call('a', { call_status: 'completed' });

  it.each<[string, LiveCall[][], Record<string, string>]>([
    ['goes on', [[talking('a')], [talking('a')]], { a: 'going 1000' }],
    ['ended before anybody looked', [[done]], {}],
    ['ends', [[talking('a')], [done], [done]], { a: 'ended 2000' }],
    ['ended, and its record is gone an hour later', [[talking('a')], [done], []], { a: 'ended 2000' }],
    ['vanishes while it talks: not ended', [[talking('a')], []], { a: 'expired 2000' }],
    ['vanishes while it rings', [[ringing('a')], [], []], { a: 'lost 2000' }],
    ['is back', [[talking('a')], [], [talking('a')]], { a: 'going 3000' }],
  ])('tells of a call that %s', (_, looks, expected) => {
    expect(fates(after(...looks))).toEqual(expected);
  });

  it('counts from the first sight, and conversation from the first sight of it', () => {
    expect(after([ringing('a')], [talking('a')], [talking('a')]).get('a')).toMatchObject({
      firstSeen: 1000,
      talkingSince: 2000,
    });
  });

  it.each<[string, LiveCall[][], ReturnType<typeof sightingClock>]>([
    ['there before the first look', [[talking('a')], [talking('a')]], { seconds: 9, isLeast: true }],
    ['that came between two looks', [[], [ringing('a')]], { seconds: 8, isLeast: false }],
    ['answered between two looks', [[ringing('a')], [talking('a')]], { seconds: 8, isLeast: false }],
    ['that ended', [[talking('a')], [{ ...done, duration: 61 }]], { seconds: 61, isLeast: false }],
    ['that ended unanswered', [[ringing('a')], [call('a', { call_status: 'busy' })]], null],
    ['that vanished', [[talking('a')], []], null],
  ])('has the clock of a call %s', (_, looks, expected) => {
    const seen = after(...looks).get('a');
    expect(seen && sightingClock(seen, 10_000)).toEqual(expected);
  });

  it.each([
    [54, 'expired'],
    [70, 'lost'],
    [240, 'lost'],
  ])('of a talking call that is gone after %i minutes without a look: %s', (minutes, fate) => {
    const before = updateSightings(new Map(), [talking('a')], 1000, 0);
    const later = 1000 + minutes * 60_000;
    expect(updateSightings(before, [], later, 1000).get('a')?.fate).toBe(fate);
    expect(updateSightings(before, [talking('a')], later, 1000).get('a')).toMatchObject({
      fate: 'going',
      firstSeen: 1000,
    });
  });

  it('does not know when a call began while nobody looked', () => {
    const seen = updateSightings(new Map(), [ringing('a')], 200_000, 1000).get('a');
    expect(seen?.isLeast).toBe(true);
  });
});

describe('a refusal', () => {
  it.each([
    [422, 'call session is gone for call_sid a', 'over'],
    [422, 'current call state is incompatible with requested action for call_sid a', 'other_state'],
    [422, 'something else', 'other'],
    [400, 'record requires siprecServerURL property when starting recording', 'no_bucket'],
    [400, 'record requires action property', 'other'],
    [404, 'Not Found', 'no_record'],
    [500, 'Failed to parse URL from undefined/v1/updateCall/a', 'bare'],
    [500, 'fetch failed', 'no_server'],
    [500, null, 'other'],
    [403, 'User has view-only access', 'other'],
    [502, null, 'unclear'],
    [0, null, 'unclear'],
  ] as const)('with %i %j is understood as %s', (status, text, expected) => {
    expect(actionRefusalOf(status, text)).toBe(expected);
  });
});
