import type { Row, SqlValue } from '../engine/database.ts';
import type { Stage } from './script.ts';

/** A live call as answered: texts, but for `duration` and `sip_status`; what is missing is absent. */
export type LiveState = Record<string, unknown>;

/** A stage at its moment, epoch milliseconds. */
export type Change = Omit<Stage, 'after'> & { at: number };

/** What happens to a call over time, as it stands now: an action changes what is still to come. */
export interface Course {
  /** Epoch milliseconds. */
  started: number;
  changes: Change[];
  /** Columns of the record of the call that only its way knows. */
  record: Record<string, SqlValue>;
  /** No record remains of a call that the platform itself refused. */
  isUnrecorded?: boolean;
  /** It was recorded, because somebody asked for it. */
  isTaped?: boolean;
  isSettled?: boolean;
  /** The record was deleted, or a drill made it expire, at this moment. */
  forgotten?: number;
  isExpired?: boolean;
}

/** A row of `live_calls` as the rest of this folder reads it. */
export interface LiveCall {
  callSid: string;
  accountSid: string;
  /** What does not change, and of a call of the seed all there is. */
  base: LiveState;
  /** null: a call of the seed that nobody touched; nothing happens to it. */
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
/** The record follows the answer to the request. */
const READABLE_AFTER = 0.05 * SECOND;
/** Kept after the last change; the answer of a call counts as its end. */
const KEPT_ANSWERED = HOUR;
const KEPT_UNANSWERED = 12 * HOUR;
const PURGED_AFTER = 600 * SECOND;

const done = (changes: readonly Change[], now: number) => changes.filter(({ at }) => at <= now);

const withoutMoment = (changes: readonly Change[]): LiveState => {
  const { at: _at, ...state } = Object.assign({}, ...changes) as Change;
  return state;
};

/** What the call is, whether its record can be read or not. */
export const stateAt = ({ callSid, accountSid, base, course }: LiveCall, now: number): LiveState => {
  const named = { call_sid: callSid, account_sid: accountSid, ...base };
  if (!course) return named;
  const changes = done(course.changes, now);
  const isNamed = changes.some(({ sip_status }) => sip_status > 100);
  const { sbc_callid, ...rest } = named as LiveState;
  return { ...rest, ...(isNamed && sbc_callid ? { sbc_callid } : {}), ...withoutMoment(changes) };
};

/**
 * What can be read of it: `record`, nothing yet or any more (`gone`), an empty object in the unfiltered list until the
 * store is purged (`blank`), or the few keys of a change that came after the record had expired (`bare`).
 */
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

/** When the record expires, or did. */
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

/** When the call was answered; undefined when it was not. */
export const answeredAt = ({ changes }: Course): number | undefined =>
  changes.find(({ call_status }) => call_status === 'in-progress')?.at;
