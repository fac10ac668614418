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
import { alert, calls, callsOf, EMPTY, MINUTE, NOON, rows, ruleOf } from './facts.ts';

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
