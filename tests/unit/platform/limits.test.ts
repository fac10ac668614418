import { describe, expect, it } from 'vitest';
import { changedLimits, limitView, limitUnitOf, type Limits } from '../../../src/platform/limits.ts';

describe('changedLimits', () => {
  it.each<[string, Limits, Limits, string[]]>([
    ['nothing typed', { voice_call_session: 5 }, { voice_call_session: 5 }, []],
    ['none before, none after', {}, { voice_call_session: null }, []],
    ['unlimited is a limit', {}, { voice_call_session: 0 }, ['voice_call_session']],
    ['unlimited stays', { voice_call_session: 0 }, { voice_call_session: 0 }, []],
    ['unlimited taken away', { voice_call_session: 0 }, { voice_call_session: null }, ['voice_call_session']],
    ['changed', { voice_call_session: 5 }, { voice_call_session: 6 }, ['voice_call_session']],
    ['emptied', { voice_call_session: 5 }, { voice_call_session: null }, ['voice_call_session']],
    ['not in the form', { device: 5 }, {}, []],
    ['undefined is not in the form', { device: 5 }, { device: undefined }, []],
    [
      'in the order of the categories',
      { voice_call_minutes: 9 },
      { device: 1, voice_call_minutes: null, voice_call_session: 2 },
      ['voice_call_session', 'voice_call_minutes', 'device'],
    ],
  ])('with %s', (_case, stored, wanted, changed) => {
    expect(changedLimits(stored, wanted)).toEqual(changed);
  });
});

describe('limitUnitOf', () => {
  it.each<[Limits, string]>([
    [{}, 'session'],
    [{ voice_call_session: 5 }, 'session'],
    [{ device: 5, api_rate: 1 }, 'session'],
    [{ voice_call_minutes: 5 }, 'minute'],
    [{ voice_call_minutes: 0 }, 'minute'],
    [{ voice_call_minutes: null }, 'session'],
    [{ voice_call_minutes_license: 5 }, 'minute'],
    [{ voice_call_session: 5, voice_call_minutes: 5 }, 'minute'],
  ])('of %j is %s', (stored, unit) => {
    expect(limitUnitOf(stored)).toBe(unit);
  });
});

describe('limitView', () => {
  const stored: Limits = { voice_call_session: 5, voice_call_minutes: 100, device: 7 };

  it('shows calls alone without the flag, to everybody, and names the rest', () => {
    for (const isAdmin of [true, false])
      expect(limitView({ all: false, isAdmin, unit: 'session', stored })).toEqual({
        shown: ['voice_call_session'],
        others: ['voice_call_minutes', 'device'],
        choosesUnit: false,
        readOnly: false,
      });
  });

  it.each([
    ['session', ['voice_call_session', 'voice_call_session_license'], ['voice_call_minutes', 'device']],
    ['minute', ['voice_call_minutes', 'voice_call_minutes_license'], ['voice_call_session', 'device']],
  ] as const)('gives an admin both limits of the unit %s with the flag', (unit, shown, others) => {
    expect(limitView({ all: true, isAdmin: true, unit, stored })).toEqual({
      shown,
      others,
      choosesUnit: true,
      readOnly: false,
    });
  });

  it('shows others the licensed limits with the flag, and lets them change none', () => {
    expect(limitView({ all: true, isAdmin: false, unit: 'minute', stored })).toMatchObject({
      shown: ['voice_call_session_license', 'voice_call_minutes_license'],
      choosesUnit: false,
      readOnly: true,
    });
  });
});
