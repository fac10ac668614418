import { describe, expect, it } from 'vitest';
import { type AlarmRule, invalidRuleFields } from '../../../../../src/custom-pages/alarms/model/rules.ts';
import { evaluateAlarmRules, type WatchState } from '../../../../../src/custom-pages/alarms/model/states.ts';
import type { AlarmFacts } from '../../../../../src/custom-pages/alarms/model/verdict.ts';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { alert, calls, callsOf, carrier, credential, EMPTY, MINUTE, NOON, rows, ruleOf } from './facts.ts';

const phaseAfter = (rule: AlarmRule, facts: AlarmFacts, before: WatchState = EMPTY, now = NOON) =>
  evaluateAlarmRules([rule], before, facts, now).states[rule.id]?.phase;
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
    [
      'failures of one direction, whose other direction is answered',
      failed,
      calls([...callsOf('fff'), ...callsOf('aaaa', { direction: 'inbound' })]),
      'firing',
    ],
    [
      'failures of two directions are no row',
      failed,
      calls([...callsOf('ff'), ...callsOf('ff', { direction: 'inbound' })]),
      'calm',
    ],
    [
      'of two directions one, of a carrier that was chosen',
      { ...failed, sid: 'c1', name: 'Jade' },
      calls([...callsOf('aaa'), ...callsOf('fff', { direction: 'inbound' })]),
      'firing',
    ],
    [
      'what happened before a time of which nothing is known',
      failed,
      calls(callsOf('ffffa'), NOON, NOON - 2 * MINUTE),
      'calm',
    ],
    [
      'failures of a healthy carrier, whose answered calls began long before',
      failed,
      calls([...callsOf('fff'), ...callsOf('aaa', { end: NOON - 6 * MINUTE, lasted: 6.5 })]),
      'calm',
    ],
    [
      'under half answered of the attempts, but not of the calls that ended last',
      share,
      calls([...callsOf('ffffffffff'), ...callsOf('aaaaaaaaa', { end: NOON - 9 * MINUTE, lasted: 9.5 })]),
      'calm',
    ],
    [
      'failures that came after all answered calls had ended',
      failed,
      calls([...callsOf('fff'), ...callsOf('aaa', { end: NOON - 9 * MINUTE, lasted: 6 })]),
      'firing',
    ],
    ['a client is no carrier', failed, calls(callsOf('ffff', { trunk: 'user' })), 'waiting'],
    ['another carrier', { ...failed, sid: 'c2', name: 'Onyx' }, calls(callsOf('ffff')), 'waiting'],
    ['under half answered', share, calls(callsOf('aaaafbffff')), 'firing'],
    [
      'under half answered in one direction',
      share,
      calls([...callsOf('aaaafbffff'), ...callsOf('aaaaaaaaaa', { direction: 'inbound' })]),
      'firing',
    ],
    [
      'too few calls of one direction to judge',
      share,
      calls([...callsOf('fffff'), ...callsOf('fffff', { direction: 'inbound' })]),
      'waiting',
    ],
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

  it.each(['+1 (0)234', '+1‑234', 'tel:+1234', '１２３４'])('is heard, however it is written: %s', number => {
    const pasted = ruleOf('silent', { number, count: 30 });
    expect(invalidRuleFields(pasted)).toEqual([]);
    expect(phaseAfter(pasted, calls(callsOf('a', { to: '+1234' })))).toBe('calm');
  });

  it.each([
    [28, 'calm'],
    [29, 'firing'],
  ])('after %i minutes', (minutes, expected) => {
    expect(phase(look2(heard, [], minutes))).toBe(expected);
  });

  it('is not silent while its calls end, however long ago they began', () => {
    const long = callsOf('aaa', { end: NOON - 40 * MINUTE, lasted: 40 });
    expect(phase(look2(EMPTY, long, 0))).toBe('calm');
    expect(phase(look2(EMPTY, long, 28))).toBe('calm');
    expect(phase(look2(EMPTY, long, 29))).toBe('firing');
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
