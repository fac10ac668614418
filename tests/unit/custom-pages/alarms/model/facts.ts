import {
  newAlarmRule,
  type AlarmRule,
  type RuleKind,
} from '../../../../../src/custom-pages/alarms/model/rules.ts';
import type { WatchState } from '../../../../../src/custom-pages/alarms/model/states.ts';
import type { AlarmFacts } from '../../../../../src/custom-pages/alarms/model/verdict.ts';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';

export const MINUTE = 60_000;
export const NOON = Date.parse('2026-03-01T12:00:00Z');
export const EMPTY: WatchState = { states: {}, log: [] };

const iso = (at: number) => new Date(at).toISOString();
export const ruleOf = (kind: RuleKind, part: Partial<AlarmRule> = {}): AlarmRule => ({
  ...newAlarmRule(kind, kind, NOON),
  ...part,
});

/** Calls of a carrier as letters, the newest first: answered, failed, busy. */
export const callsOf = (
  letters: string,
  { trunk = 'Jade', to = '441234', end = NOON, direction = 'outbound', lasted = 0 } = {},
): RecentCall[] =>
  [...letters].map((letter, at) => ({
    id: String(at),
    attempted_at: iso(end - (at + 1) * MINUTE),
    terminated_at: iso(end - (at + 1 - lasted) * MINUTE),
    direction,
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

export const calls = (rows: RecentCall[], at = NOON, from = NOON - 120 * MINUTE): AlarmFacts => ({
  calls: { rows, from, at },
  rows: {},
});
export const rows = (key: string, ...list: Record<string, unknown>[]): AlarmFacts => ({
  calls: null,
  rows: { [key]: list },
});
export const alert = (minutes: number, part: object = {}) => ({
  time: iso(NOON + minutes * MINUTE),
  alert_type: 'tts-failure',
  message: 'no voice',
  ...part,
});
export const carrier = (status: string | null, part: object = {}) => ({
  voip_carrier_sid: 'c1',
  name: 'Jade',
  is_active: true,
  requires_register: true,
  register_status: status === null ? {} : { status },
  ...part,
});
export const credential = (part: object = {}) => ({
  speech_credential_sid: 's1',
  vendor: 'aws',
  label: null,
  use_for_tts: true,
  use_for_stt: false,
  tts_tested_ok: true,
  ...part,
});
