import { randomUUID } from 'node:crypto';
import { jsonAnswer } from '../engine/answers.ts';
import type { Context } from '../engine/context.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { accountLimits } from '../tables/limits.ts';
import { liveCalls } from '../tables/live.ts';
import { raiseAlert } from './alert.ts';
import { hasEnded, readCall, sightAt, type Course } from './model.ts';
import { checkedCall, lostServer, type NewCall } from './newCall.ts';
import { wayOf, type Way } from './route.ts';
import { unreachable } from './script.ts';

const SBC = '10.0.0.5';

export const startCall = async (context: Context): Promise<Response> => {
  const { store } = context;
  const call = await checkedCall(context);
  const way = (await refusedByLimit(context, call)) ?? (await wayOf(context, call));
  const call_sid = randomUUID();
  const call_id = `${randomUUID()}@${call.server.split(':')[0] ?? ''}`;
  const trace_id = `00000000${randomUUID().replaceAll('-', '').slice(8)}`;
  const state = {
    direction: 'outbound',
    from: call.from,
    to: call.to.called,
    call_id,
    sbc_callid: `${randomUUID()}@${SBC}`,
    ...(call.applicationSid === null ? {} : { application_sid: call.applicationSid }),
    trace_id,
    fs_sip_address: call.server,
    service_url: `http://${call.server}`,
  };
  const account = await store.get(accounts, call.accountSid);
  const started = store.now().getTime();
  const course: Course = {
    started,
    changes: way.stages.map(({ after, ...stage }) => ({ at: started + Math.round(after * 1000), ...stage })),
    isUnrecorded: way.trunk === undefined || account?.['disable_cdrs'] === 1,
    record: {
      service_provider_sid: account?.['service_provider_sid'] ?? null,
      to: way.to,
      trunk: way.trunk ?? null,
      remote_host: way.remoteHost ?? null,
      record_format: account?.['record_all_calls'] === 1 ? (account['record_format'] ?? 'mp3') : null,
    },
  };
  const texts = { state: JSON.stringify(state), course: JSON.stringify(course) };
  await store.db.query
    .insertInto(liveCalls.name)
    .values({ call_sid, account_sid: call.accountSid, trace_id, ...texts })
    .execute();
  if (context.settings.featureServer === 'lost') throw lostServer();
  return jsonAnswer(201, { sid: call_sid, callId: call_id });
};

export const callsGoingOn = async (store: Store, account_sid: string) => {
  const now = store.now().getTime();
  return (await store.find(liveCalls, { account_sid })).flatMap(row => {
    const sight = sightAt(readCall(row), now);
    return sight.kind === 'record' && !hasEnded(sight.state) ? [sight.state] : [];
  });
};

const refusedByLimit = async ({ store, settings }: Context, call: NewCall): Promise<Way | undefined> => {
  if (!settings.trackCalls) return undefined;
  const { accountSid } = call;
  const limit = await store.one(accountLimits, { account_sid: accountSid, category: 'voice_call_session' });
  const quantity = Number(limit?.['quantity'] ?? 0);
  if (quantity <= 0 || (await callsGoingOn(store, accountSid)).length < quantity) return undefined;
  await raiseAlert(store, {
    account_sid: accountSid,
    alert_type: 'account-call-limit',
    message: `you have exceeded your account call limit of ${String(quantity)}; please consider upgrading your plan`,
  });
  return { stages: unreachable(0.2, 503, 'Max Account Calls In Progress'), to: call.to.called };
};
