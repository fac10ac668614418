import type { MiddlewareHandler } from 'hono';
import { padded } from '../calls/record.ts';
import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { cdrs } from '../tables/cdrs.ts';
import { liveCalls } from '../tables/live.ts';
import { answeredAt, hasEnded, readCall, type Course, type LiveCall } from './model.ts';

const SBC = '10.0.0.5';

/** undefined while the call goes on. */
export const rowOf = ({ callSid, accountSid, base, course }: LiveCall, now: number): Row | undefined => {
  const end = course?.changes.at(-1);
  if (!course || !end || end.at > now || !hasEnded(end)) return undefined;
  const answer = answeredAt(course);
  const text = (name: string) => (typeof base[name] === 'string' ? base[name] : null);
  const { record_format = null, ...record } = course.record;
  return {
    cdr_sid: callSid,
    serial: null,
    attempted_at: padded(new Date(course.started).toISOString()),
    setup_ms: (answer ?? end.at) - course.started,
    account_sid: accountSid,
    application_sid: text('application_sid'),
    call_sid: callSid,
    sip_callid: text('call_id'),
    sip_parent_callid: null,
    direction: text('direction'),
    answered: answer === undefined ? 0 : 1,
    duration: end.duration ?? 0,
    sip_status: answer === undefined ? end.sip_status : 200,
    from: text('from'),
    to: text('to'),
    host: SBC,
    termination_reason: reasonOf(course, text('direction') === 'outbound'),
    trace_id: text('trace_id'),
    record_deleted: 0,
    scenario: 'bot',
    ...record,
    record_format: course.isTaped ? (record_format ?? 'mp3') : record_format,
  };
};

/** 'Caller' is who started the leg: the platform itself on a call that it placed, the far side on one that came in. */
const reasonOf = (course: Course, isPlaced: boolean): string => {
  const end = course.changes.at(-1);
  if (answeredAt(course) === undefined) return end?.sip_status === 487 ? 'caller abandoned' : 'failed';
  const isOurs = end?.call_termination_by === 'jambonz';
  return isOurs === isPlaced ? 'caller hungup' : 'called party hungup';
};

const settle = async (store: Store): Promise<void> => {
  const rows = await store.db.query
    .selectFrom(liveCalls.name)
    .selectAll()
    .where('course', 'is not', null)
    .execute();
  const now = store.now().getTime();
  for (const row of rows as Row[]) {
    const call = readCall(row);
    if (!call.course || call.course.isSettled) continue;
    const ended = rowOf(call, now);
    if (!ended) continue;
    await saveCourse(store, call.callSid, { ...call.course, isSettled: true });
    if (!call.course.isUnrecorded) await store.db.query.insertInto(cdrs.name).values(ended).execute();
  }
};

export const saveCourse = async (store: Store, call_sid: string, course: Course): Promise<void> => {
  await store.db.query
    .updateTable(liveCalls.name)
    .set({ course: JSON.stringify(course) })
    .where('call_sid', '=', call_sid)
    .execute();
};

/** The stores of traces and captures know calls without a record, too. */
export const endedCall = async (
  store: Store,
  find: (call: LiveCall) => boolean,
): Promise<Row | undefined> => {
  const rows = await store.find(liveCalls);
  const call = rows.map(readCall).find(each => each.course && find(each));
  return call && rowOf(call, store.now().getTime());
};

/** Everything that reads records of calls runs this first. */
export const settling =
  (store: Store): MiddlewareHandler =>
  async (c, next) => {
    if (/\/(RecentCalls|Alerts|Calls|CallCount)\b/i.test(c.req.path)) await settle(store);
    await next();
  };
