import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { notFoundText } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import { readCall, sightAt } from '../live/model.ts';
import { saveCourse } from '../live/record.ts';
import { sendMessage } from '../live/message.ts';
import { callsGoingOn, startCall } from '../live/start.ts';
import { updateCall } from '../live/update.ts';
import { markingKeys } from '../support/keyUse.ts';
import { ownAccount } from '../support/owners.ts';
import { liveCalls } from '../tables/live.ts';

const PATH = '/Accounts/:sid/Calls';
const FILTERS = { direction: 'direction', from: 'from', to: 'to', callStatus: 'call_status' } as const;

export const callRoutes: Route[] = [
  { method: 'GET', path: PATH, handle: markingKeys(list) },
  { method: 'POST', path: PATH, handle: markingKeys(startCall) },
  { method: 'GET', path: `${PATH}/:call`, handle: markingKeys(retrieve) },
  { method: 'PUT', path: `${PATH}/:call`, handle: markingKeys(updateCall) },
  { method: 'POST', path: `${PATH}/:call`, handle: markingKeys(updateCall) },
  { method: 'DELETE', path: `${PATH}/:call`, handle: markingKeys(remove) },
  { method: 'GET', path: '/Accounts/:sid/CallCount', handle: count },
  { method: 'POST', path: '/Accounts/:sid/Messages', handle: markingKeys(sendMessage) },
];

/** Expired records are empty objects in an unfiltered list until the store is purged. */
async function list({ query, ...context }: Context) {
  const { store } = context;
  const rows = await store.find(liveCalls, { account_sid: await ownAccount({ query, ...context }) });
  const now = store.now().getTime();
  const asked = Object.entries(FILTERS).filter(([name]) => query[name]);
  return rows.flatMap(row => {
    const sight = sightAt(readCall(row), now);
    if (sight.kind === 'blank') return asked.length > 0 ? [] : [{}];
    if (sight.kind !== 'record') return [];
    return asked.every(([name, key]) => sight.state[key] === query[name]) ? [sight.state] : [];
  });
}

async function count(context: Context) {
  const { store, settings } = context;
  const account_sid = await ownAccount(context);
  const active = settings.trackCalls || settings.hosted ? await callsGoingOn(store, account_sid) : [];
  const of = (direction: string) => active.filter(call => call['direction'] === direction).length;
  return { inbound: of('inbound'), outbound: of('outbound') };
}

const found = async (context: Context) => {
  const { store } = context;
  const account_sid = await ownAccount(context);
  const call_sid = sidOf(context, 'Calls');
  const row = await store.one(liveCalls, { account_sid, call_sid });
  const now = store.now().getTime();
  const call = row && readCall(row);
  const sight = call && sightAt(call, now);
  if (!call || (sight?.kind !== 'record' && sight?.kind !== 'bare')) throw notFoundText();
  return { call, sight, now };
};

async function retrieve(context: Context) {
  return (await found(context)).sight.state;
}

/** The call goes on, and its next change writes a bare record. */
async function remove(context: Context) {
  const { call, sight, now } = await found(context);
  const { callSid: call_sid, course } = call;
  if (course && sight.kind === 'record')
    await saveCourse(context.store, call_sid, { ...course, forgotten: now, isExpired: false });
  else await context.store.remove(liveCalls, { call_sid });
  return emptyAnswer(204);
}
