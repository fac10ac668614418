import { describe, expect, it } from 'vitest';
import {
  newAlarmRule,
  type AlarmRule,
  type RuleKind,
} from '../../../../../src/custom-pages/alarms/model/rules.ts';
import {
  withAllEntriesSeen,
  withEntriesAnnounced,
  evaluateAlarmRules,
  entriesToAnnounce,
  unseenLogEntries,
  type WatchState,
} from '../../../../../src/custom-pages/alarms/model/states.ts';
import type { AlarmFacts } from '../../../../../src/custom-pages/alarms/model/verdict.ts';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');
const EMPTY: WatchState = { states: {}, log: [] };

const iso = (at: number) => new Date(at).toISOString();
const ruleOf = (kind: RuleKind, part: Partial<AlarmRule> = {}): AlarmRule => ({
  ...newAlarmRule(kind, kind, NOON),
  ...part,
});

/** Calls of a carrier as letters, the newest first: answered, failed, busy. */
const callsOf = (letters: string, { trunk = 'Jade', to = '441234', end = NOON } = {}): RecentCall[] =>
  [...letters].map((letter, at) => ({
    id: String(at),
    attempted_at: iso(end - (at + 1) * MINUTE),
    direction: 'outbound',
    trunk,
    to,
    from: '100',
    ...{
      a: { answered: true, sip_status: 200 },
      f: { answered: false, sip_status: 503 },
      b: { answered: false, sip_status: 486 },
      // The record does not say what became of it.
      u: { answered: null },
    }[letter as 'a'],
  }));

const calls = (rows: RecentCall[], at = NOON, from = NOON - 120 * MINUTE): AlarmFacts => ({
  calls: { rows, from, at },
  rows: {},
});
const rows = (key: string, ...list: Record<string, unknown>[]): AlarmFacts => ({
  calls: null,
  rows: { [key]: list },
});
const alert = (minutes: number, part: object = {}) => ({
  time: iso(NOON + minutes * MINUTE),
  alert_type: 'tts-failure',
  message: 'no voice',
  ...part,
});
const carrier = (status: string | null, part: object = {}) => ({
  voip_carrier_sid: 'c1',
  name: 'Jade',
  is_active: true,
  requires_register: true,
  register_status: status === null ? {} : { status },
  ...part,
});
const credential = (part: object = {}) => ({
  speech_credential_sid: 's1',
  vendor: 'aws',
  label: null,
  use_for_tts: true,
  use_for_stt: false,
  tts_tested_ok: true,
  ...part,
});

const phaseAfter = (rule: AlarmRule, facts: AlarmFacts, before: WatchState = EMPTY, now = NOON) =>
  evaluateAlarmRules([rule], before, facts, now).states[rule.id]?.phase;
const firing = (rule: AlarmRule, facts: AlarmFacts) => evaluateAlarmRules([rule], EMPTY, facts, NOON);

describe('what a rule says of the facts', () => {
  const failed = ruleOf('failed', { count: 3 });
  const share = ruleOf('share', { count: 10, percent: 50 });
  const any = ruleOf('alert');
  const speech = ruleOf('speech', { accountSid: 'a1' });
  const key = 'speech a1';
  const spoken = (list: object[], alerts: object[] = []): AlarmFacts => ({
    calls: null,
    rows: { [key]: list as Record<string, unknown>[], 'alerts a1': alerts as Record<string, unknown>[] },
  });

  it.each<[string, AlarmRule, AlarmFacts, string]>([
    ['three failures in a row', failed, calls(callsOf('fffa')), 'firing'],
    ['two are not enough', failed, calls(callsOf('ffa')), 'calm'],
    ['one was answered in between', failed, calls(callsOf('fafff')), 'calm'],
    ['a busy line is left out', failed, calls(callsOf('fbfbf')), 'firing'],
    ['busy lines alone are no failure', failed, calls(callsOf('bbbb')), 'calm'],
    ['what the record does not say is left out', failed, calls(callsOf('fufuf')), 'firing'],
    ['no call at all', failed, calls([]), 'waiting'],
    [
      'of two carriers one',
      failed,
      calls([...callsOf('aaa', { trunk: 'Onyx' }), ...callsOf('fff')]),
      'firing',
    ],
    [
      'failures of two carriers are no row',
      failed,
      calls([...callsOf('ff', { trunk: 'Onyx' }), ...callsOf('ff')]),
      'calm',
    ],
    ['a client is no carrier', failed, calls(callsOf('ffff', { trunk: 'user' })), 'waiting'],
    ['another carrier', { ...failed, sid: 'c2', name: 'Onyx' }, calls(callsOf('ffff')), 'waiting'],
    ['under half answered', share, calls(callsOf('aaaafbffff')), 'firing'],
    ['half answered', share, calls(callsOf('aaaaafffff')), 'calm'],
    ['too few calls to judge', share, calls(callsOf('fffffffff')), 'waiting'],
    ['older calls do not count', share, calls(callsOf('aaaaafffffffff')), 'calm'],
    ['registered', ruleOf('registration'), rows('carriers ', carrier('ok')), 'calm'],
    ['registration refused', ruleOf('registration'), rows('carriers ', carrier('fail')), 'firing'],
    ['never registered', ruleOf('registration'), rows('carriers ', carrier(null)), 'firing'],
    [
      'an inactive carrier',
      ruleOf('registration'),
      rows('carriers ', carrier('fail', { is_active: 0 })),
      'waiting',
    ],
    [
      'the status is a text',
      ruleOf('registration'),
      rows('carriers ', carrier(null, { register_status: 'x' })),
      'firing',
    ],
    [
      'another carrier lost it',
      ruleOf('registration', { sid: 'c2' }),
      rows('carriers ', carrier('fail')),
      'waiting',
    ],
    ['an alert after the rule', any, rows('alerts ', alert(1)), 'firing'],
    ['an alert before the rule', any, rows('alerts ', alert(-1)), 'calm'],
    ['an alert of another type', { ...any, alertType: 'no-stt' }, rows('alerts ', alert(1)), 'calm'],
    ['an alert without a time', any, rows('alerts ', alert(1, { time: null })), 'calm'],
    ['the last test failed', speech, spoken([credential({ tts_tested_ok: 0 })]), 'firing'],
    ['failed in what it is not used for', speech, spoken([credential({ stt_tested_ok: 0 })]), 'calm'],
    ['never tested', speech, spoken([credential({ tts_tested_ok: null })]), 'calm'],
    ['calls complain of any', speech, spoken([credential()], [alert(1)]), 'firing'],
    [
      'calls complain of its vendor',
      { ...speech, sid: 's1' },
      spoken([credential()], [alert(1, { vendor: 'aws' })]),
      'firing',
    ],
    [
      'calls complain of another vendor',
      { ...speech, sid: 's1' },
      spoken([credential()], [alert(1, { vendor: 'x' })]),
      'calm',
    ],
    ['another alert', speech, spoken([credential()], [alert(1, { alert_type: 'no-carrier' })]), 'calm'],
    ['the credential is gone', { ...speech, sid: 's2' }, spoken([credential()]), 'waiting'],
    ['nothing of it was read', speech, calls([]), 'waiting'],
    ['off', { ...failed, isOn: false }, calls(callsOf('fff')), 'none'],
  ])('%s: the state', (_name, rule, facts, phase) => {
    expect(phaseAfter(rule, facts) ?? 'none').toBe(phase);
  });
});

describe('a number that falls silent', () => {
  const rule = ruleOf('silent', { number: '+44 1234', count: 30 });
  const look2 = (before: WatchState, rows: RecentCall[], minutes: number, from = minutes - 120) =>
    evaluateAlarmRules(
      [rule],
      before,
      calls(rows, NOON + minutes * MINUTE, NOON + from * MINUTE),
      NOON + minutes * MINUTE,
    );
  const phase = (watch: WatchState) => watch.states['silent']?.phase;
  const heard = look2(EMPTY, callsOf('a'), 0);

  it('must have had a call', () => {
    expect(phase(look2(EMPTY, callsOf('a', { to: '449999' }), 0))).toBe('waiting');
    expect(phase(heard)).toBe('calm');
  });

  it.each([
    [28, 'calm'],
    [29, 'firing'],
  ])('after %i minutes', (minutes, expected) => {
    expect(phase(look2(heard, [], minutes))).toBe(expected);
  });

  it('is not silent in a time of which nothing was read', () => {
    // The newest 500 calls go back five minutes only.
    const gap = look2(heard, [], 60, 55);
    expect(phase(gap)).toBe('calm');
    expect(phase(look2(gap, [], 80, 55))).toBe('calm');
    expect(phase(look2(look2(gap, [], 80, 55), [], 85, 75))).toBe('firing');
  });

  it('is over with the next call, from or to it', () => {
    const silent = look2(heard, [], 40);
    expect(phase(silent)).toBe('firing');
    const from = callsOf('f', { to: '100', end: NOON + 42 * MINUTE }).map(call => ({
      ...call,
      from: '+441234',
    }));
    expect(phase(look2(silent, from, 42))).toBe('calm');
  });
});

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
