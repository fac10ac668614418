import { describe, expect, it } from 'vitest';
import { msToNextPoll } from '../../../../../src/custom-pages/test-call/model/follow.ts';
import { ownCallsAmong, twinCallsAmong } from '../../../../../src/custom-pages/test-call/model/match.ts';
import { follow, placed, type Seen, setup, START } from '../../../platform/testCall/setup.ts';

describe('the next look', () => {
  it.each([
    ['at once after a change', [[100, 'trying', 100]], 200, 1000],
    ['slower while it rings for long', [[800, 'ringing', 180]], 20_000, 2000],
    ['slower still', [[800, 'ringing', 180]], 60_000, 5000],
    ['rarely at last', [[800, 'ringing', 180]], 300_000, 10_000],
    ['often again when the platform is about to hang up', [[30_000, 'in-progress', 200]], 39_000, 1000],
    ['not after the end', [[800, 'busy', 486]], 900, null],
    ['not for ever', [[800, 'ringing', 180]], 15 * 60_000 + 1, null],
  ] as [string, Seen[], number, number | null][])('comes %s', (_name, states, ms, pause) => {
    expect(msToNextPoll(follow(states), START, START + ms)).toBe(pause);
  });

  it('needs an answer of the platform, and goes on when somebody asks', () => {
    expect(msToNextPoll(placed({ sid: null }), START, START)).toBeNull();
    const now = START + 20 * 60_000;
    expect(msToNextPoll(follow([[800, 'ringing', 180]]), now, now)).toBe(10_000);
  });

  it('is never sooner than a second', () => {
    for (let ms = 0; ms < 16 * 60_000; ms += 500)
      expect(
        msToNextPoll(follow([[4000, 'in-progress', 200]]), START, START + ms) ?? 1000,
      ).toBeGreaterThanOrEqual(1000);
  });
});

const row = (part: object = {}) => ({
  call_sid: 's1',
  direction: 'outbound',
  from: '+14155550100',
  to: '+442071234567',
  application_sid: 'app',
  ...part,
});

describe("one's own call in the list", () => {
  it.each([
    ['as it was sent', [row()], ['s1']],
    ['without its plus sign', [row({ to: '442071234567', from: '14155550100' })], ['s1']],
    ['as an address', [row({ to: 'sip:442071234567@10.0.0.1' })], ['s1']],
    ['without an application', [row({ application_sid: undefined })], ['s1']],
    ['that was there before', [row({ call_sid: 'old' })], []],
    ['that came in', [row({ direction: 'inbound' })], []],
    ['of another application', [row({ application_sid: 'other' })], []],
    ['to somebody else', [row({ to: '+33140000000' })], []],
    ['of another caller id', [row({ from: '+33140000000' })], []],
    ['an expired one', [{}], []],
    ['with odd values', [row({ call_sid: 5 }), row({ to: null }), row({ from: {} })], []],
  ])('is found, or not, %s', (_name, rows, sids) => {
    expect(ownCallsAmong(rows, setup(), ['old'])).toEqual(sids);
  });

  it('a name is no number', () => {
    const joe = setup({ number: 'joe' });
    expect(ownCallsAmong([row({ to: 'ann' }), row({ to: '' })], joe, [])).toEqual([]);
    expect(ownCallsAmong([row({ to: 'joe' })], joe, [])).toEqual(['s1']);
  });

  it('has a twin where the browser sent the request twice', () => {
    const rows = [row(), row({ call_sid: 's2' }), row({ call_sid: 'old' })];
    expect(twinCallsAmong(rows, placed({ before: ['old'] }))).toEqual(['s2']);
    expect(twinCallsAmong(rows, placed({ before: null }))).toEqual([]);
  });
});
