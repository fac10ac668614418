import type { MiddlewareHandler } from 'hono';
import { padded } from '../calls/record.ts';
import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { cdrs } from '../tables/cdrs.ts';
import { liveCalls } from '../tables/live.ts';
import { answeredAt, type Change, type Course, hasEnded, type LiveCall, readCall } from './model.ts';

const SBC = '10.0.0.5';

export const rowOf = (call: LiveCall, now: number): Row | undefined => {
  const end = call.course?.changes.at(-1);
  return call.course && end && end.at <= now && hasEnded(end) ? rowWith(call, call.course, end) : undefined;
};

const TEN_MINUTES = 600;

const rowSoFar = (call: LiveCall, now: number): Row | undefined => {
  const { course } = call;
  if (!course || course.changes.some(change => hasEnded(change) && change.at <= now)) return undefined;
  const end = { call_status: 'completed', sip_status: 200, sip_reason: 'OK', duration: TEN_MINUTES };
  return rowWith(call, course, { ...end, at: now + TEN_MINUTES * 1000 });
};

const rowWith = ({ callSid, accountSid, base }: LiveCall, course: Course, end: Change): Row => {
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

/** 'Caller' started the leg: the platform on a placed call, the far side on an inbound one. */
const reasonOf = (course: Course, isPlaced: boolean): string => {
  const end = course.changes.at(-1);
  if (answeredAt(course) === undefined) return end?.sip_status === 487 ? 'caller abandoned' : 'failed';
  const isOurs = end?.call_termination_by === 'jambonz';
  return isOurs === isPlaced ? 'caller hungup' : 'called party hungup';
};

/** Of outbound calls that the far side wants credentials for, the platform writes no record. */
const leavesRow = ({ base, course }: LiveCall): boolean => {
  const status = base['direction'] === 'outbound' ? course?.changes.at(-1)?.sip_status : undefined;
  return !course?.isUnrecorded && status !== 401 && status !== 407;
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
    if (leavesRow(call)) await store.db.query.insertInto(cdrs.name).values(ended).execute();
  }
};

export const saveCourse = async (store: Store, call_sid: string, course: Course): Promise<void> => {
  await store.db.query
    .updateTable(liveCalls.name)
    .set({ course: JSON.stringify(course) })
    .where('call_sid', '=', call_sid)
    .execute();
};

/** Traces and captures also exist for calls without a record. */
export const endedCall = async (
  store: Store,
  find: (call: LiveCall) => boolean,
): Promise<Row | undefined> => {
  const rows = await store.find(liveCalls);
  const call = rows.map(readCall).find(each => each.course && find(each));
  return call && rowOf(call, store.now().getTime());
};

export const goingCall = async (store: Store, traceId: string): Promise<Row | undefined> => {
  const call = (await store.find(liveCalls)).map(readCall).find(({ base }) => base['trace_id'] === traceId);
  return call && rowSoFar(call, store.now().getTime());
};

export const settling =
  (store: Store): MiddlewareHandler =>
  async (c, next) => {
    if (/\/(RecentCalls|Alerts|Calls|CallCount)\b/i.test(c.req.path)) await settle(store);
    await next();
  };
