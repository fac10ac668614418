import type { Row } from '../engine/database.ts';

/** A live call as answered: texts, but for `duration` and `sip_status`; what is missing is absent. */
export type LiveState = Record<string, unknown>;

const ACTIVE = ['trying', 'ringing', 'early-media', 'in-progress', 'queued'];
export const isActive = (call: LiveState): boolean => ACTIVE.includes(String(call['call_status']));

/** What becomes of a call started here, by seconds since. */
const COURSE = [
  { until: 2, call_status: 'trying', sip_status: 100, sip_reason: 'Trying' },
  { until: 6, call_status: 'ringing', sip_status: 180, sip_reason: 'Ringing' },
  { until: 120, call_status: 'in-progress', sip_status: 200, sip_reason: 'OK' },
];
const COURSE_END = { call_status: 'completed', sip_status: 200, sip_reason: 'OK', duration: 114 };

/** Seconds from the request to hang up until the media server has ended the call and its record says so. */
const HANGS_UP_AFTER = 2;

/** A call that was asked to end: its state until then, and what becomes of it. */
export const endingCall = (call: LiveState, end: LiveState, now: Date): LiveState => ({
  ...call,
  ending: { asked_at: now.toISOString(), end },
});

function endedOf({ ending, ...call }: LiveState, now: Date): LiveState {
  if (typeof ending !== 'object' || ending === null) return call;
  const { asked_at, end } = ending as { asked_at: string; end: LiveState };
  return now.getTime() - Date.parse(asked_at) < HANGS_UP_AFTER * 1000 ? call : { ...call, ...end };
}

export function shownLiveCall(row: Row, now: Date): LiveState {
  const state = endedOf(JSON.parse(String(row['state'])) as LiveState, now);
  const base = { call_sid: row['call_sid'], account_sid: row['account_sid'], ...state };
  if (typeof row['started_at'] !== 'string') return base;
  const seconds = (now.getTime() - Date.parse(row['started_at'])) / 1000;
  const stage = COURSE.find(({ until }) => seconds < until);
  if (!stage) return { ...base, ...COURSE_END };
  const { call_status, sip_status, sip_reason } = stage;
  return { ...base, call_status, sip_status, sip_reason };
}
