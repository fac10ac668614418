import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../../sandbox/seed/random.ts';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import {
  changedFirst,
  compareCalls,
  compareShares,
  significantChanges,
} from '../../../../../src/custom-pages/trends/model/changes.ts';
import { compareSpeech } from '../../../../../src/custom-pages/trends/model/speechFigures.ts';
import type { TraceFigures } from '../../../../../src/custom-pages/trends/model/traceFigures.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const SPANS = { then: { from: NOW - 2 * DAY, to: NOW - DAY - 1 }, now: { from: NOW - DAY, to: NOW } };
const TRUNKS = ['Umber', 'Jade', 'Copper', 'Delta', 'Amber', 'user'];
const APPLICATIONS = ['ivr', 'bot', 'queue', 'survey'];

interface Fault {
  trunk?: string;
  refuses?: number;
  delays?: number;
}

/** Days of a busy account: shares and lengths differ from carrier to carrier, not from day to day. */
const callsOf = (seed: number, count: number, fault: Fault = {}): RecentCall[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const attempted = SPANS.then.from + Math.floor(random.next() * 2 * DAY);
    const place = random.below(TRUNKS.length);
    const trunk = TRUNKS[place] ?? '';
    const isFaulty = trunk === fault.trunk && attempted >= SPANS.now.from;
    const answered = random.below(100) < 60 + 5 * place - (isFaulty ? (fault.refuses ?? 0) : 0);
    const delay = (1200 + random.below(5000) + 300 * place) * (isFaulty ? (fault.delays ?? 1) : 1);
    const duration = 4 + Math.floor(900 * random.next() ** 3);
    return {
      id: String(at),
      attempted_at: new Date(attempted).toISOString(),
      answered_at: new Date(answered ? attempted + delay : 0).toISOString(),
      answered,
      sip_status: answered ? 200 : 486,
      duration: answered ? duration : 0,
      direction: random.below(2) === 0 ? 'inbound' : 'outbound',
      trunk,
      application_sid: random.pick(APPLICATIONS),
    };
  });
};

/** Sampled calls of four vendors; the turns of one call are alike. */
const tracesOf = (seed: number, slowed: string | null = null): TraceFigures[] => {
  const random = createRandom(seed);
  return Array.from({ length: 120 }, () => {
    const vendor = random.pick(['google', 'aws', 'microsoft', 'deepgram']);
    const base = 120 + random.below(400);
    const ms = () => (base + random.below(200)) * (vendor === slowed ? 2 : 1);
    return {
      speech: Array.from({ length: 1 + random.below(8) }, () => ({
        kind: 'recognition' as const,
        vendor,
        label: null,
        language: 'en-US',
        voice: null,
        cached: false,
        ms: ms(),
      })),
      failedHooks: 0,
    };
  });
};

const marksOf = (seed: number, count: number, fault?: Fault, slowed?: string) => {
  const calls = callsOf(seed, count, fault);
  return significantChanges<string>([
    ...compareCalls(calls, calls, 'trunk', SPANS),
    ...compareCalls(calls, calls, 'application_sid', SPANS),
    ...compareSpeech(tracesOf(seed + 1000), tracesOf(seed + 2000, slowed)),
  ]);
};

describe('a change', () => {
  it('is marked once at most in 20 seeds without a fault', () => {
    const marks = Array.from({ length: 20 }, (_, seed) => marksOf(seed + 1, 4000)).flat();
    expect(marks.length).toBeLessThanOrEqual(1);
  });

  it('of a carrier that refuses is marked, and of no other', () => {
    const marks = marksOf(7, 4000, { trunk: 'Jade', refuses: 35 });
    expect(marks.filter(({ metric }) => metric === 'answered').map(({ key, trend }) => [key, trend])).toEqual(
      expect.arrayContaining([
        ['inbound\nJade', 'down'],
        ['outbound\nJade', 'down'],
      ]),
    );
    expect(marks.filter(({ key, metric }) => metric === 'answered' && !/Jade/.test(key))).toEqual([]);
  });

  it('of a carrier that takes longer to answer is marked', () => {
    const marks = marksOf(8, 4000, { trunk: 'Amber', delays: 1.6 });
    expect(marks.map(({ key, metric, trend }) => [key, metric, trend])).toEqual(
      expect.arrayContaining([['inbound\nAmber', 'delays', 'up']]),
    );
  });

  it('of a vendor that got slower is marked', () => {
    const marks = marksOf(9, 4000, {}, 'aws');
    expect(marks).toMatchObject([{ metric: 'speech', trend: 'up' }]);
    expect(marks[0]?.key).toContain('"aws"');
  });

  it.each([
    [{ part: 10, whole: 29 }, { part: 29, whole: 29 }, null],
    [{ part: 10, whole: 30 }, { part: 29, whole: 30 }, true],
    [{ part: 500, whole: 1000 }, { part: 510, whole: 1000 }, false],
  ])('from %j to %j', (then, now, matters) => {
    expect(compareShares(then, now)?.matters ?? null).toBe(matters);
  });

  it('of a group that one window lacks is none', () => {
    const calls = callsOf(1, 500);
    expect(compareCalls([], calls, 'trunk', SPANS)).toEqual([]);
  });
});

it('rows that changed come first, in the order they had', () => {
  expect(changedFirst(['a', 'b', 'c', 'd'], each => each === 'b' || each === 'd')).toEqual([
    'b',
    'd',
    'a',
    'c',
  ]);
});
