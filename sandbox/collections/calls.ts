import { randomUUID } from 'node:crypto';
import { emptyAnswer, jsonAnswer, textAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { isoSeconds } from '../engine/columns.ts';
import { notFoundText } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import { checkNewCall, refuseWithoutServers } from '../support/newCall.ts';
import { checkCallUpdate, checkEnd, endState } from '../support/callUpdate.ts';
import { endingCall, isActive, shownLiveCall, type LiveState } from '../support/liveCall.ts';
import { ownAccount } from '../support/owners.ts';
import { liveCalls } from '../tables/live.ts';

const PATH = '/Accounts/:sid/Calls';
const FILTERS = { direction: 'direction', from: 'from', to: 'to', callStatus: 'call_status' } as const;

/** Calls in progress (docs/platform-api.md#live-calls). */
export const callRoutes: Route[] = [
  { method: 'GET', path: PATH, handle: list },
  { method: 'POST', path: PATH, handle: start },
  { method: 'GET', path: `${PATH}/:call`, handle: async context => (await found(context)).shown },
  { method: 'PUT', path: `${PATH}/:call`, handle: update },
  { method: 'POST', path: `${PATH}/:call`, handle: update },
  { method: 'DELETE', path: `${PATH}/:call`, handle: remove },
  { method: 'GET', path: '/Accounts/:sid/CallCount', handle: count },
];

async function all(context: Context) {
  const rows = await context.store.find(liveCalls, { account_sid: await ownAccount(context) });
  return rows.map(row => shownLiveCall(row, context.store.now()));
}

async function list(context: Context) {
  let calls = await all(context);
  for (const [asked, key] of Object.entries(FILTERS)) {
    const value = context.query[asked];
    if (value) calls = calls.filter(call => call[key] === value);
  }
  return calls;
}

async function count(context: Context) {
  const active = (await all(context)).filter(isActive);
  const of = (direction: string) => active.filter(call => call['direction'] === direction).length;
  return { inbound: of('inbound'), outbound: of('outbound') };
}

async function found(context: Context) {
  const account_sid = await ownAccount(context);
  const call_sid = sidOf(context, 'Calls');
  const row = await context.store.one(liveCalls, { account_sid, call_sid });
  if (!row) throw notFoundText();
  return { call_sid, row, shown: shownLiveCall(row, context.store.now()) };
}

/** One action per request; what it does is seen in the call where the platform shows it at all. */
async function update(context: Context) {
  const account_sid = await ownAccount(context);
  sidOf(context, 'Calls');
  checkCallUpdate(bodyOf(context));
  const { call_sid, shown } = await found(context);
  const body = bodyOf(context);
  if (body['sip_request']) return jsonAnswer(200, { status: 200, reason: 'OK' });
  const status = body['call_status'];
  if (status) {
    checkEnd(shown, call_sid, status);
    await save(
      context,
      call_sid,
      account_sid,
      endingCall(shown, endState(shown, status), context.store.now()),
    );
  }
  return textAnswer(202, 'Accepted');
}

async function save(context: Context, call_sid: string, account_sid: string, state: LiveState) {
  const stored = { ...state, call_sid: undefined, account_sid: undefined };
  await context.store.update(liveCalls, call_sid, {
    account_sid,
    state: JSON.stringify(stored),
    started_at: null,
  });
}

/** Only the record goes; the call itself goes on. */
async function remove(context: Context) {
  const { call_sid } = await found(context);
  await context.store.remove(liveCalls, { call_sid });
  return emptyAnswer(204);
}

async function start(context: Context) {
  const account_sid = await ownAccount(context);
  await refuseWithoutServers(context);
  const state = await checkNewCall(context, account_sid);
  const call_sid = randomUUID();
  const { store } = context;
  await store.db.query
    .insertInto(liveCalls.name)
    .values({ call_sid, account_sid, state: JSON.stringify(state), started_at: isoSeconds(store.now()) })
    .execute();
  return jsonAnswer(201, { sid: call_sid });
}
