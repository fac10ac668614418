import { describe, expect, it } from 'vitest';
import type { AlarmRule } from '../../../../../src/custom-pages/alarms/model/rules.ts';
import {
  withAllEntriesSeen,
  withEntriesAnnounced,
  evaluateAlarmRules,
  entriesToAnnounce,
  unseenLogEntries,
  type WatchState,
} from '../../../../../src/custom-pages/alarms/model/states.ts';
import type { AlarmFacts } from '../../../../../src/custom-pages/alarms/model/verdict.ts';
import { alert, calls, callsOf, carrier, EMPTY, MINUTE, NOON, rows, ruleOf } from './facts.ts';

const firing = (rule: AlarmRule, facts: AlarmFacts) => evaluateAlarmRules([rule], EMPTY, facts, NOON);

describe('an alarm', () => {
  const rule = ruleOf('failed', { count: 3 });
  const [bad, good] = [calls(callsOf('fff')), calls(callsOf('afff'))];
  const run = (...steps: [minutes: number, facts: AlarmFacts][]) =>
    steps.reduce(
      (watch, [minutes, facts]) => evaluateAlarmRules([rule], watch, facts, NOON + minutes * MINUTE),
      EMPTY,
    );

  it('fires once while it lasts', () => {
    const { log } = run([0, bad], [1, bad], [2, bad], [60, bad]);
    expect(log.map(({ at, name, endedAt }) => [at, name, endedAt])).toEqual([[NOON, 'Jade', null]]);
  });

  it('is the same when it comes back within ten minutes, and another later', () => {
    const { log } = run([0, bad], [1, good], [10, bad]);
    expect(log.map(({ endedAt }) => endedAt)).toEqual([null]);
    expect(run([0, bad], [1, good], [11, bad]).log).toHaveLength(2);
  });

  it('of a share is over above the limit only, so that it does not come and go', () => {
    const share = ruleOf('share', { count: 10, percent: 50 });
    const at = (letters: string, before: WatchState) =>
      evaluateAlarmRules([share], before, calls(callsOf(letters)), NOON);
    const low = at('aaaaffffff', EMPTY);
    expect(at('aaaaafffff', low).states['share']?.phase).toBe('firing');
    expect(at('aaaaaaffff', low).states['share']?.phase).toBe('calm');
  });

  it('of an alert is over after 15 minutes without another', () => {
    const any = ruleOf('alert');
    const at = (minutes: number, before: WatchState, ...alerts: number[]) =>
      evaluateAlarmRules(
        [any],
        before,
        rows('alerts ', ...alerts.map(each => alert(each))),
        NOON + minutes * MINUTE,
      );
    const first = at(2, EMPTY, 1);
    const second = at(12, first, 1, 11);
    expect(second.log).toHaveLength(1);
    expect(at(25, second, 11).states['alert']?.phase).toBe('firing');
    expect(at(26, second, 11).states['alert']?.phase).toBe('calm');
  });

  it('ends with its rule', () => {
    const off = evaluateAlarmRules([{ ...rule, isOn: false }], run([0, bad]), bad, NOON + MINUTE);
    expect(off.states).toEqual({});
    expect(off.log[0]?.endedAt).toBe(NOON + MINUTE);
  });

  it('is kept for the last hundred', () => {
    const many = Array.from({ length: 120 }, (_, at) => [
      [at * 30, bad],
      [at * 30 + 1, good],
    ]).flat() as [number, AlarmFacts][];
    expect(run(...many).log).toHaveLength(100);
  });
});

describe('an alarm for Jade', () => {
  const failed = ruleOf('failed', { count: 3 });
  const ofJade = { ...failed, sid: 'c1', name: 'Jade' };
  const share = ruleOf('share', { count: 10, percent: 50 });
  const registration = ruleOf('registration');
  const row = calls(callsOf('fff'));
  const low = calls(callsOf('ffffffffff'));
  const lost = rows('carriers ', carrier('fail'));
  const onyx = (letters: string, end = NOON) => callsOf(letters, { trunk: 'Onyx', end });
  const carriers = (...ofC1: object[]) =>
    rows('carriers ', ...ofC1.map(part => carrier('fail', part)), {
      ...carrier('ok'),
      voip_carrier_sid: 'c2',
      name: 'Onyx',
    });
  const later = (minutes: number, ...list: ReturnType<typeof callsOf>[]) =>
    calls(list.flat(), NOON + minutes * MINUTE, NOON + (minutes - 120) * MINUTE);

  it.each<[string, AlarmRule, AlarmFacts, AlarmFacts, 'firing' | 'calm']>([
    ['and lasts while fewer failures are left to see', failed, row, later(118, callsOf('ff')), 'firing'],
    [
      'and lasts while only another carrier is answered',
      failed,
      row,
      later(1, callsOf('ff'), onyx('aaa')),
      'firing',
    ],
    ['and lasts while only busy lines follow', failed, row, later(60, callsOf('bbb')), 'firing'],
    [
      'and lasts while only its other direction is answered',
      failed,
      row,
      later(1, callsOf('ff'), callsOf('aaa', { direction: 'inbound' })),
      'firing',
    ],
    ['and is over when it is answered', failed, row, later(60, callsOf('aff'), onyx('ff')), 'calm'],
    ['and goes on with the next that fails', failed, row, later(9, callsOf('afff'), onyx('fff')), 'firing'],
    [
      'and lasts while it is not to be seen among too many calls of others',
      failed,
      row,
      calls(onyx('aaa', NOON + 60 * MINUTE), NOON + 60 * MINUTE, NOON + 55 * MINUTE),
      'firing',
    ],
    [
      'and is over when it had no call in the time looked at: it may be called otherwise, or out of use',
      failed,
      row,
      later(125, onyx('aaa', NOON + 120 * MINUTE)),
      'calm',
    ],
    [
      'and lasts for the one carrier that was chosen, whatever the time',
      ofJade,
      row,
      later(300, onyx('aaa', NOON + 290 * MINUTE)),
      'firing',
    ],
    [
      'and lasts under a new name of that carrier',
      { ...ofJade, name: 'Jade 2' },
      row,
      later(1, callsOf('f', { trunk: 'Jade 2' })),
      'firing',
    ],
    [
      'and is over when answered under the new name',
      { ...ofJade, name: 'Jade 2' },
      row,
      later(1, callsOf('af', { trunk: 'Jade 2' })),
      'calm',
    ],
    [
      'and lasts while it has too few calls to judge',
      share,
      low,
      later(1, callsOf('aaaaaaaaa'), onyx('aaaaaaaaaa')),
      'firing',
    ],
    ['and lasts at the limit', share, low, later(1, callsOf('aaaaafffff'), onyx('aaaaaaaaaa')), 'firing'],
    [
      'and is over above the limit, where another is at it',
      share,
      low,
      later(1, callsOf('aaaaaaffff'), onyx('aaaaafffff')),
      'calm',
    ],
    ['and lasts while it is not registered', registration, lost, carriers({}), 'firing'],
    [
      'and lasts when the platform stops its registration',
      registration,
      lost,
      carriers({ requires_register: 0 }),
      'firing',
    ],
    ['and lasts when the platform switches it off', registration, lost, carriers({ is_active: 0 }), 'firing'],
    [
      'and is over when it is registered',
      registration,
      lost,
      carriers({ register_status: { status: 'ok' } }),
      'calm',
    ],
    ['and is over when the carrier is deleted', registration, lost, carriers(), 'calm'],
  ])('that fired %s', (_what, rule, before, after, phase) => {
    // The same rule, whose carrier was still called Jade.
    const first = firing({ ...rule, name: rule.sid === null ? null : 'Jade' }, before);
    expect(first.states[rule.id]?.phase).toBe('firing');
    const watch = evaluateAlarmRules([rule], first, after, after.calls?.at ?? NOON + MINUTE);
    expect(watch.states[rule.id]?.phase).toBe(phase);
    expect(watch.log.map(({ endedAt }) => endedAt === null)).toEqual([phase === 'firing']);
  });

  it('is over with the last of the carriers that it was about', () => {
    const both = firing(failed, calls([...callsOf('fff'), ...onyx('fff')]));
    const at = (watch: WatchState, facts: AlarmFacts) =>
      evaluateAlarmRules([failed], watch, facts, facts.calls?.at ?? NOON);
    const one = at(both, later(1, callsOf('afff'), onyx('ff')));
    expect(one.states['failed']?.phase).toBe('firing');
    expect(at(one, later(2, callsOf('f'), onyx('aff'))).states['failed']?.phase).toBe('calm');
  });
});

describe('what is raised', () => {
  const rule = ruleOf('failed', { count: 3 });
  const fired = firing(rule, calls(callsOf('fff')));
  const never = () => false;

  it('is raised once, and seen when somebody says so', () => {
    const due = entriesToAnnounce(fired, never);
    expect(due).toHaveLength(1);
    const after = withEntriesAnnounced(fired, due);
    expect(entriesToAnnounce(after, never)).toEqual([]);
    expect(unseenLogEntries(after)).toHaveLength(1);
    expect(unseenLogEntries(withAllEntriesSeen(after))).toEqual([]);
  });

  it('waits while it is quiet, and is dropped when it ends meanwhile', () => {
    expect(entriesToAnnounce(fired, () => true)).toEqual([]);
    expect(unseenLogEntries(fired)).toEqual([]);
    expect(
      entriesToAnnounce(evaluateAlarmRules([rule], fired, calls(callsOf('fff')), NOON + MINUTE), never),
    ).toHaveLength(1);
    expect(
      entriesToAnnounce(evaluateAlarmRules([rule], fired, calls(callsOf('afff')), NOON + MINUTE), never),
    ).toEqual([]);
  });
});
