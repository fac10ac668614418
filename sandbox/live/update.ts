import { jsonAnswer, textAnswer } from '../engine/answers.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import { ApiError, badRequest, cannotRead, notFoundText, serverError } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import type { Store } from '../engine/store.ts';
import { ownAccount } from '../support/owners.ts';
import { liveCalls } from '../tables/live.ts';
import { raiseAlert } from './alert.ts';
import { checkCallUpdate } from './checkUpdate.ts';
import {
  answeredAt,
  type Change,
  type Course,
  hasEnded,
  isAnswered,
  type LiveCall,
  type LiveState,
  readCall,
  sightAt,
  stateAt,
} from './model.ts';
import { lostServer } from './newCall.ts';
import { saveCourse } from './record.ts';

const ENDS_AFTER = { completed: 300, 'no-answer': 200 };
const SEED_BEGAN = 97_000;
const SEED_ANSWERED = 95_000;

/** Passes on the media server's text, called HTML. */
const refusedByServer = (text: string) => new ApiError(422, { text, asPage: true });
const gone = (sid: string) => refusedByServer(`call session is gone for call_sid ${sid}`);
const unfit = (sid: string) =>
  refusedByServer(`current call state is incompatible with requested action for call_sid ${sid}`);

/** Answers before acting, so mismatches are ignored except for three refusals. */
export const updateCall = async (context: Context): Promise<Response> => {
  const { store, settings } = context;
  const account_sid = await ownAccount(context);
  const sid = sidOf(context, 'Calls');
  const body = bodyOf(context);
  checkCallUpdate(body, settings.platform);
  const row = await store.one(liveCalls, { account_sid, call_sid: sid });
  const call = row && readCall(row);
  const now = store.now().getTime();
  const sight = call && sightAt(call, now);
  if (!call || (sight?.kind !== 'record' && sight?.kind !== 'bare')) throw notFoundText();
  if (sight.kind === 'bare') throw serverError(`Failed to parse URL from undefined/v1/updateCall/${sid}`);
  if (settings.featureServer === 'gone') throw lostServer();
  const { state } = sight;
  if (body['call_status_hook'] && !body['call_hook'])
    throw badRequest(
      `call_status_hook can be updated only when call_hook is also being updated for call_sid ${sid}`,
    );
  const isLeg = typeof state['parent_call_sid'] === 'string';
  if (hasEnded(state) || (isLeg && !isAnswered(state))) throw gone(sid);
  if (body['sip_request']) {
    if (!isAnswered(state)) throw cannotRead('undefined', 'request');
    return jsonAnswer(200, { status: 200, reason: 'OK' });
  }
  if (body['call_status']) await end(store, call, body['call_status']);
  else await act(store, call, state, body);
  if (settings.featureServer === 'lost') throw lostServer();
  return textAnswer(202, 'Accepted');
};

/** Ending a dialled leg ends the call that dialled it, with all legs. */
const end = async (store: Store, asked: LiveCall, word: unknown): Promise<void> => {
  const account_sid = asked.accountSid;
  const now = store.now().getTime();
  const calls = (await store.find(liveCalls, { account_sid })).map(readCall);
  const parentSid = asked.base['parent_call_sid'] ?? asked.callSid;
  const call = calls.find(({ callSid }) => callSid === parentSid) ?? asked;
  if (isAnswered(stateAt(call, now)) !== (word === 'completed')) throw unfit(asked.callSid);
  const legs = calls.filter(({ base }) => base['parent_call_sid'] === call.callSid);
  for (const each of new Set([call, ...legs])) {
    if (hasEnded(stateAt(each, now))) continue;
    await saveCourse(store, each.callSid, ended(begun(each, now), now, each === call));
  }
};

const ended = (course: Course, now: number, isWhole: boolean): Course => {
  const answer = answeredAt({ ...course, changes: course.changes.filter(({ at }) => at <= now) });
  const at = now + ENDS_AFTER[answer === undefined ? 'no-answer' : 'completed'];
  const past = course.changes.filter(change => change.at <= now || (change.at < at && hasEnded(change)));
  if (past.some(hasEnded)) return { ...course, changes: past };
  const last: Change =
    answer === undefined
      ? { at, call_status: 'no-answer', sip_status: 487, sip_reason: 'Request Terminated' }
      : {
          at,
          call_status: 'completed',
          sip_status: 200,
          sip_reason: 'OK',
          duration: Math.floor((at - answer) / 1000),
          ...(isWhole ? { call_termination_by: 'jambonz' } : {}),
        };
  return { ...course, changes: [...past, last] };
};

const act = async (store: Store, call: LiveCall, state: LiveState, body: Body): Promise<void> => {
  if (body['call_hook'] || body['child_call_hook']) return redirect(store, call, body);
  const { action } = (body['record'] ?? {}) as Body;
  if (action !== 'startCallRecording' || !isAnswered(state)) return;
  const course = begun(call, store.now().getTime());
  await saveCourse(store, call.callSid, { ...course, isTaped: true });
};

/** An unreachable hook, one without a URL, or one for a missing leg, only raises an alert. */
const redirect = async (store: Store, call: LiveCall, body: Body): Promise<void> => {
  const hooks = [body['call_hook'], body['child_call_hook']].map(hook =>
    typeof hook === 'object' && hook !== null ? String((hook as Body)['url']) : String(hook ?? ''),
  );
  const dead = hooks.find(url => /^(\w+:\/\/unreachable|undefined$)/i.test(url));
  const now = store.now().getTime();
  const legs = (await store.find(liveCalls, { account_sid: call.accountSid })).map(readCall);
  const isDialled = legs.some(
    each => each.base['parent_call_sid'] === call.callSid && isAnswered(stateAt(each, now)),
  );
  if (dead === undefined && (isDialled || !body['child_call_hook'])) return;
  await raiseAlert(store, {
    account_sid: call.accountSid,
    alert_type: 'error-updating-call',
    message: dead === undefined ? 'no child call to redirect' : `failed to connect to ${dead}`,
    target_sid: call.callSid,
  });
};

export const begun = ({ base, course }: LiveCall, now: number): Course => {
  if (course) return course;
  const { call_status, sip_status, sip_reason } = base as unknown as Change;
  const at = now - SEED_ANSWERED;
  return {
    started: now - SEED_BEGAN,
    changes: [{ at, call_status, sip_status, sip_reason }],
    record: { trunk: (base['originating_sip_trunk_name'] as string | undefined) ?? 'sipUri' },
  };
};
