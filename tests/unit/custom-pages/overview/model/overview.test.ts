import { describe, expect, it } from 'vitest';
import type { Alert } from '../../../../../src/platform/alerts/alerts.ts';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { limitOrNull } from '../../../../../src/platform/limits.ts';
import { failureCode } from '../../../../../src/platform/calls/outcome.ts';
import { lastRegistrationOf } from '../../../../../src/platform/carrier/registerStatus.ts';
import {
  alertsByType,
  startOfLast24Hours,
  hasActiveGateway,
  tallyCalls,
  totalsOf,
} from '../../../../../src/custom-pages/overview/model/overview.ts';

const HALF_PAST = 5.5 * 3_600_000;

describe('the last 24 hours', () => {
  it.each([
    ['2026-11-22T10:20:30.400Z', 0, '2026-11-21T10:00:00.000Z'],
    ['2026-11-22T10:00:00.000Z', 0, '2026-11-21T10:00:00.000Z'],
    // 15:50 there: from 15:00 of the day before.
    ['2026-11-22T10:20:00.000Z', HALF_PAST, '2026-11-21T09:30:00.000Z'],
    ['2026-11-22T10:20:00.000Z', -3_600_000, '2026-11-21T10:00:00.000Z'],
  ])('%s, %d ms ahead: since %s', (now, offset, since) => {
    expect(startOfLast24Hours(new Date(now), offset).toISOString()).toBe(since);
  });
});

const NOW = new Date('2026-11-22T10:20:00Z');
const SINCE = startOfLast24Hours(NOW, 0);
let made = 0;
const call = (facts: object): RecentCall => ({
  id: String(made++),
  attempted_at: '2026-11-22T10:00:00Z',
  ...facts,
});
const answered = (facts: object = {}) => call({ answered: true, sip_status: 200, ...facts });
const refused = (sip_status: unknown, facts: object = {}) => call({ answered: false, sip_status, ...facts });
const tally = (calls: RecentCall[], total = calls.length) => tallyCalls(calls, total, [SINCE, NOW], 0);

describe('what became of the calls', () => {
  it('is nothing without calls, in 25 empty hours', () => {
    const { hours, ...rest } = tally([]);
    expect(rest).toEqual({
      answered: 0,
      failed: 0,
      failures: [],
      trunks: [],
      oldest: null,
      looked: 0,
      total: 0,
    });
    expect(hours).toHaveLength(25);
    expect(hours.every(({ counts }) => counts.join() === '0,0')).toBe(true);
    expect([hours.at(0)?.from, hours.at(-1)?.from].map(at => at?.toISOString())).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-22T10:00:00.000Z',
    ]);
  });

  it('is counted by the hour; calls without a moment, or of another time, count in the sums only', () => {
    const {
      hours,
      answered: sum,
      failed,
    } = tally([
      answered(),
      answered({ attempted_at: '2026-11-22T09:59:59.99Z' }),
      refused(404, { attempted_at: '2026-11-22T09:00:00Z' }),
      answered({ attempted_at: null }),
      answered({ attempted_at: '2026-11-20T09:00:00Z' }),
      refused(486, { attempted_at: 17 }),
    ]);
    expect([sum, failed]).toEqual([4, 2]);
    expect(hours.filter(({ counts }) => counts.join() !== '0,0').map(({ counts }) => counts)).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  it('is told by reason, most frequent first, in the words that most of them have', () => {
    const { failures } = tally([
      refused(486),
      refused(487, { direction: 'inbound' }),
      refused(487, { direction: 'outbound' }),
      refused(487, { direction: 'inbound' }),
      refused(null),
      answered(),
    ]);
    expect(failures.map(({ code, outcome, count }) => [code, outcome.key.split('.').at(-1), count])).toEqual([
      ['487', 'abandoned', 3],
      ['486', 'busy', 1],
      ['none', 'not_answered', 1],
    ]);
  });

  it('is told by trunk, most failures first, then most calls', () => {
    const { trunks } = tally([
      answered({ trunk: 'Umber' }),
      answered({ trunk: 'Umber' }),
      answered({ trunk: 'Jade' }),
      refused(503, { trunk: 'Slate' }),
      refused(503, { trunk: { name: 'x' } }),
      refused(503),
    ]);
    expect(trunks).toEqual([
      { trunk: null, answered: 0, failed: 2 },
      { trunk: 'Slate', answered: 0, failed: 1 },
      { trunk: 'Umber', answered: 2, failed: 0 },
      { trunk: 'Jade', answered: 1, failed: 0 },
    ]);
  });

  it.each<[string, RecentCall[], number, string | null, number]>([
    ['all of them', [answered()], 1, null, 1],
    // The platform does not count calls without Call-ID.
    ['more than it counts', [answered(), answered()], 1, null, 2],
    [
      'a part',
      [answered(), answered({ attempted_at: '2026-11-22T08:15:00Z' })],
      900,
      '2026-11-22T08:15:00.000Z',
      900,
    ],
    ['a part without a moment', [answered({ attempted_at: null })], 2, null, 2],
  ])('says when it looked at %s', (_what, calls, total, oldest, all) => {
    const found = tally(calls, total);
    expect([found.oldest?.toISOString() ?? null, found.looked, found.total]).toEqual([
      oldest,
      calls.length,
      all,
    ]);
  });
});

describe('why a call was not answered, for a filter', () => {
  it.each<[unknown, string | null]>([
    [{ answered: true, sip_status: 200 }, null],
    [{ answered: 'true' }, null],
    [{ answered: false, sip_status: 404 }, '404'],
    [{ answered: false, sip_status: '486' }, '486'],
    [{ answered: false, termination_reason: '503 service unavailable' }, '503'],
    [{ answered: false, sip_status: 0 }, 'none'],
    [{ answered: false, sip_status: {} }, 'none'],
    [{}, 'none'],
  ])('of %j is %s', (facts, code) => {
    expect(failureCode(facts as Partial<RecentCall>)).toBe(code);
  });
});

describe('alerts by type', () => {
  it('are counted, most frequent first; a type that the list cannot be filtered by is marked', () => {
    const alerts = [
      { alert_type: 'no-tts' },
      { alert_type: 'webhook-failure' },
      { alert_type: 'no-tts' },
      { alert_type: 'brand-new' },
      { alert_type: null },
      { alert_type: 5 },
      {},
    ] as unknown as Alert[];
    expect(alertsByType(alerts)).toEqual([
      { type: null, known: false, count: 3 },
      { type: 'no-tts', known: true, count: 2 },
      { type: 'webhook-failure', known: true, count: 1 },
      { type: 'brand-new', known: false, count: 1 },
    ]);
  });
});

describe('whether a carrier is registered', () => {
  it.each<[object, string | null]>([
    [{ is_active: true, requires_register: true, register_status: { status: 'ok' } }, 'registered'],
    [{ is_active: 1, requires_register: 1, register_status: { status: 'fail' } }, 'not_registered'],
    [{ is_active: true, requires_register: true, register_status: null }, 'not_registered'],
    [{ is_active: true, requires_register: true, register_status: 'ok' }, 'not_registered'],
    [{ is_active: true, requires_register: 0 }, null],
    [{ is_active: 0, requires_register: 1, register_status: { status: 'fail' } }, null],
    [{}, null],
  ])('from %j is %s', (carrier, registration) => {
    expect(lastRegistrationOf({ ...carrier })).toBe(registration);
  });
});

describe('gateways and limits', () => {
  const counts = (sip: [number, number], smpp: [number, number], inactive: number) => ({
    sip: { inbound: sip[0], outbound: sip[1] },
    smpp: { inbound: smpp[0], outbound: smpp[1] },
    inactive,
    all: 9,
  });

  it.each([
    [counts([0, 0], [0, 0], 0), false],
    [counts([0, 0], [0, 0], 3), false],
    [counts([1, 0], [0, 0], 0), true],
    [counts([0, 0], [0, 1], 2), true],
  ])('with %j a carrier is active: %s', (found, active) => {
    expect(hasActiveGateway(found)).toBe(active);
  });

  it.each<[unknown, number | null]>([
    [null, null],
    [undefined, null],
    [0, null],
    [25, 25],
    [-1, null],
    [NaN, null],
  ])('a limit of %s is %s', (limit, of) => {
    expect(limitOrNull(limit as number)).toBe(of);
  });
});

describe('sums of calls', () => {
  const calls = [answered(), answered(), refused(404)];

  it('are those of the calls where all were looked at', () => {
    expect(totalsOf(tally(calls), null)).toEqual({ total: 3, answered: 2, failed: 1 });
  });

  it.each([
    [1100, { total: 1240, answered: 1100, failed: 140 }],
    // A call may end between two answers.
    [1250, { total: 1240, answered: 1240, failed: 0 }],
  ])('are of one count where more were made: %d answered', (whole, sums) => {
    expect(totalsOf(tally(calls, 1240), whole)).toEqual(sums);
  });
});
