import type { Row, SqlValue } from '../engine/database.ts';
import type { Stage } from './script.ts';

/** Values are texts, except `duration` and `sip_status`. */
export type LiveState = Record<string, unknown>;

/** `at`: epoch milliseconds. */
export type Change = Omit<Stage, 'after'> & { at: number };

export interface Course {
  started: number;
  changes: Change[];
  record: Record<string, SqlValue>;
  /** The platform keeps no record of a call that it refused itself. */
  isUnrecorded?: boolean;
  isTaped?: boolean;
  isSettled?: boolean;
  forgotten?: number;
  isExpired?: boolean;
}

export interface LiveCall {
  callSid: string;
  accountSid: string;
  base: LiveState;
  /** null: an untouched call of the seed, to which nothing happens. */
  course: Course | null;
}

export const readCall = (row: Row): LiveCall => ({
  callSid: String(row['call_sid']),
  accountSid: String(row['account_sid']),
  base: JSON.parse(String(row['state'])) as LiveState,
  course: typeof row['course'] === 'string' ? (JSON.parse(row['course']) as Course) : null,
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const READABLE_AFTER = 0.05 * SECOND;
/** From the last change; an answer counts as the end. */
const KEPT_ANSWERED = HOUR;
const KEPT_UNANSWERED = 12 * HOUR;
const PURGED_AFTER = 600 * SECOND;

const done = (changes: readonly Change[], now: number) => changes.filter(({ at }) => at <= now);

const withoutMoment = (changes: readonly Change[]): LiveState => {
  const { at: _at, ...state } = Object.assign({}, ...changes) as Change;
  return state;
};

export const stateAt = ({ callSid, accountSid, base, course }: LiveCall, now: number): LiveState => {
  const named = { call_sid: callSid, account_sid: accountSid, ...base };
  if (!course) return named;
  const changes = done(course.changes, now);
  const isNamed = changes.some(({ sip_status }) => sip_status > 100);
  const { sbc_callid, ...rest } = named as LiveState;
  return { ...rest, ...(isNamed && sbc_callid ? { sbc_callid } : {}), ...withoutMoment(changes) };
};

/** `blank`: an empty object in the unfiltered list until purged; `bare`: a change after expiry. */
export type Sight = { kind: 'record' | 'bare'; state: LiveState } | { kind: 'gone' | 'blank' };

export const sightAt = (call: LiveCall, now: number): Sight => {
  const { course } = call;
  if (!course) return { kind: 'record', state: stateAt(call, now) };
  if (now < course.started + READABLE_AFTER) return { kind: 'gone' };
  const changes = done(course.changes, now);
  const forgotten = forgottenAt(course, changes);
  if (forgotten > now) return { kind: 'record', state: stateAt(call, now) };
  const since = changes.filter(({ at }) => at > forgotten);
  const last = since.at(-1);
  if (last) return last.at + HOUR > now ? { kind: 'bare', state: withoutMoment(since) } : { kind: 'gone' };
  return { kind: course.isExpired !== false && forgotten + PURGED_AFTER > now ? 'blank' : 'gone' };
};

const forgottenAt = (course: Course, changes: readonly Change[]): number => {
  if (course.forgotten !== undefined) return course.forgotten;
  for (const [index, { at, sip_status }] of changes.entries()) {
    const kept = at + (sip_status >= 200 ? KEPT_ANSWERED : KEPT_UNANSWERED);
    if ((changes[index + 1]?.at ?? Infinity) > kept) return kept;
  }
  return Infinity;
};

const ENDED = ['completed', 'failed', 'busy', 'no-answer'];
export const hasEnded = (state: LiveState): boolean => ENDED.includes(String(state['call_status']));
export const isAnswered = (state: LiveState): boolean => state['call_status'] === 'in-progress';

export const answeredAt = ({ changes }: Course): number | undefined =>
  changes.find(({ call_status }) => call_status === 'in-progress')?.at;
