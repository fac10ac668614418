import { describe, expect, it } from 'vitest';
import {
  isQuietAt,
  minutesOfClock,
  localMinutesOfDay,
} from '../../../../../src/custom-pages/alarms/model/quiet.ts';
import {
  keyOf,
  KINDS,
  newAlarmRule,
  nextAlarmSource,
  type AlarmRule,
  parseAlarmRule,
  sourcesOfActiveRules,
} from '../../../../../src/custom-pages/alarms/model/rules.ts';
import {
  alarmFile,
  parseAlarms,
  NO_ALARMS,
  readAlarmFile,
} from '../../../../../src/custom-pages/alarms/model/settings.ts';

const rule = (kind: AlarmRule['kind'], part: Partial<AlarmRule> = {}): AlarmRule => ({
  ...newAlarmRule(kind, kind, 0),
  ...(kind === 'silent' ? { number: '+44 1234' } : {}),
  ...part,
});

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['09:00', '17:00', '08:59', false],
    ['09:00', '17:00', '12:00', true],
    ['09:00', '17:00', '17:00', false],
    ['09:00', '09:00', '09:00', false],
    ['9:00', '17:00', '12:00', false],
    ['25:00', '17:00', '12:00', false],
  ])('from %s to %s at %s: %s', (from, to, at, expected) => {
    expect(isQuietAt({ isOn: true, from, to }, minutesOfClock(at) ?? -1)).toBe(expected);
    expect(isQuietAt({ isOn: false, from, to }, minutesOfClock(at) ?? -1)).toBe(false);
  });

  it('go by the clock on the wall', () => {
    for (const hours of [0, 6, 23])
      expect(localMinutesOfDay(new Date(2026, 2, 29, hours, 15))).toBe(hours * 60 + 15);
  });

  it.each([
    // The night on which Berlin's clocks go from 2:00 to 3:00, and that from 3:00 to 2:00.
    ['2026-03-29T00:59:00Z', '01:59'],
    ['2026-03-29T01:00:00Z', '03:00'],
    ['2026-10-25T00:30:00Z', '02:30'],
    ['2026-10-25T01:30:00Z', '02:30'],
    ['2026-10-25T02:00:00Z', '03:00'],
  ])('at %s in Berlin it is %s, and quiet from two to three', (moment, clock) => {
    const before = process.env['TZ'];
    process.env['TZ'] = 'Europe/Berlin';
    try {
      const minutes = localMinutesOfDay(new Date(moment));
      expect(minutes).toBe(minutesOfClock(clock));
      expect(isQuietAt({ isOn: true, from: '02:00', to: '03:00' }, minutes)).toBe(clock.startsWith('02'));
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});

describe('what the rules need', () => {
  it('is asked for once for all of them, and not for those that are off', () => {
    const rules = [
      rule('failed'),
      rule('share'),
      rule('silent'),
      rule('registration', { isOn: false }),
      rule('alert', { accountSid: 'a1' }),
      rule('speech', { accountSid: 'a1' }),
    ];
    expect(sourcesOfActiveRules(rules).map(keyOf)).toEqual(['calls ', 'alerts a1', 'speech a1']);
  });

  it('comes in turn, and never what the platform cannot answer', () => {
    const sources = sourcesOfActiveRules([rule('failed'), rule('alert'), rule('registration')]);
    const next = (readAt: Record<string, number>, beyond: string[] = []) =>
      nextAlarmSource(sources, readAt, new Set(beyond))?.kind;
    expect(next({})).toBe('calls');
    expect(next({ 'calls ': 3 })).toBe('alerts');
    expect(next({ 'calls ': 3 }, ['alerts '])).toBe('carriers');
    expect(next({ 'calls ': 1, 'alerts ': 2, 'carriers ': 3 })).toBe('calls');
    expect(next({}, ['calls ', 'alerts ', 'carriers '])).toBeUndefined();
  });
});

describe('what was stored', () => {
  it.each(KINDS)('has a rule of the kind %s as it was', kind => {
    expect(parseAlarmRule(JSON.parse(JSON.stringify(rule(kind))))).toEqual(rule(kind));
  });

  it.each([
    [null],
    ['x'],
    [[]],
    [{}],
    [{ ...rule('failed'), kind: 'toString' }],
    [{ ...rule('failed'), id: 7 }],
    [{ ...rule('failed'), count: 1 }],
    [{ ...rule('failed'), count: 2.5 }],
    [{ ...rule('failed'), count: 1e9 }],
    [{ ...rule('share'), percent: 0 }],
    [{ ...rule('silent'), number: 'ab' }],
  ])('is no rule: %j', value => {
    expect(parseAlarmRule(value)).toBeNull();
  });

  it('may be anything', () => {
    for (const value of [
      null,
      3,
      [],
      'x',
      { rules: 'x', quiet: { from: '99:00', to: 1 }, snoozedUntil: 'soon' },
    ])
      expect(parseAlarms(value)).toEqual(NO_ALARMS);
  });

  it('has no more rules than there can be, and none twice', () => {
    const rules = Array.from({ length: 80 }, (_, at) => rule('failed', { id: String(at % 60) }));
    expect(parseAlarms({ rules }).rules).toHaveLength(50);
  });
});

describe('a file of rules', () => {
  const read = (text: string) => readAlarmFile(text, () => 'new', 5);
  const good = { format: 'patchbay-alarms', version: 1 };

  it('has what was exported, under new ids, and looks at nothing before', () => {
    const alarms = { ...NO_ALARMS, hasSound: false, rules: KINDS.map(kind => rule(kind)) };
    const text = alarmFile(alarms);
    expect(text).not.toContain('snoozed');
    expect(read(`\uFEFF${text}`)).toEqual({
      refusal: null,
      alarms: {
        hasSound: false,
        quiet: NO_ALARMS.quiet,
        rules: alarms.rules.map(each => ({ ...each, id: 'new', since: 5 })),
      },
    });
  });

  it.each([
    ['', { refusal: 'json' }],
    ['<html>', { refusal: 'json' }],
    ['null', { refusal: 'other' }],
    ['[]', { refusal: 'other' }],
    ['{"rules": []}', { refusal: 'other' }],
    [JSON.stringify({ ...good, version: 2, rules: [rule('failed')] }), { refusal: 'newer' }],
    [JSON.stringify(good), { refusal: 'empty' }],
    [JSON.stringify({ ...good, rules: { length: 3 } }), { refusal: 'empty' }],
    [JSON.stringify({ ...good, rules: Array(51).fill(rule('failed')) }), { refusal: 'many' }],
    [
      JSON.stringify({ ...good, rules: [rule('failed'), { kind: '__proto__' }] }),
      { refusal: 'rule', place: 2 },
    ],
    [' '.repeat(200_001), { refusal: 'large' }],
  ])('is refused: %.60s', (text, refusal) => {
    expect(read(text)).toEqual(refusal);
  });
});
