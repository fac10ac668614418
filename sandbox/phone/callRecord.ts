import { randomUUID } from 'node:crypto';
import type { Store } from '../engine/store.ts';
import type { Outcome } from '../inbound/call.ts';
import { hasEnded, readCall, stateAt, type Change, type Course } from '../live/model.ts';
import { saveCourse } from '../live/record.ts';
import { accounts } from '../tables/accounts.ts';
import { featureServers, liveCalls } from '../tables/live.ts';

const SBC = '10.0.0.5';

interface PhoneCall {
  direction: 'inbound' | 'outbound';
  from: string;
  to: string;
  /** Call-ID of the phone's messages, `sbc_callid` in the record. */
  callId: string;
  address: string;
  outcome: Pick<Outcome, 'accountSid' | 'applicationSid' | 'record'>;
}

export const beginRecord = async (store: Store, call: PhoneCall): Promise<string> => {
  const { direction, from, to, callId, address, outcome } = call;
  const call_sid = randomUUID();
  const trace_id = `00000000${randomUUID().replaceAll('-', '').slice(8)}`;
  const [server] = await store.find(featureServers);
  const sip = String(server?.['sip_address'] ?? '');
  const account = await store.get(accounts, outcome.accountSid ?? '');
  const now = store.now().getTime();
  const state = {
    direction,
    from,
    to,
    call_id: `${randomUUID()}@${sip.split(':')[0] ?? SBC}`,
    sbc_callid: callId,
    ...(outcome.applicationSid === null ? {} : { application_sid: outcome.applicationSid }),
    trace_id,
    fs_sip_address: sip,
    service_url: `http://${sip}`,
    ...(direction === 'inbound' ? { originating_sip_ip: address } : {}),
  };
  const course: Course = {
    started: now,
    changes: [{ at: now, call_status: 'trying', sip_status: 100, sip_reason: 'Trying' }],
    isUnrecorded: !outcome.record || account?.['disable_cdrs'] === 1,
    record: {
      service_provider_sid: account?.['service_provider_sid'] ?? null,
      trunk: 'user',
      remote_host: address,
      record_format: account?.['record_all_calls'] === 1 ? (account['record_format'] ?? 'mp3') : null,
    },
  };
  const texts = { state: JSON.stringify(state), course: JSON.stringify(course) };
  await store.db.query
    .insertInto(liveCalls.name)
    .values({ call_sid, account_sid: outcome.accountSid, trace_id, ...texts })
    .execute();
  return call_sid;
};

const found = async (store: Store, call_sid: string) => {
  const row = await store.one(liveCalls, { call_sid });
  return row && readCall(row);
};

/** Serialised, because each change reads what the former wrote. */
let writing: Promise<void> = Promise.resolve();

export const addToRecord = (store: Store, call_sid: string, change: Omit<Change, 'at'>): Promise<void> => {
  const at = store.now().getTime();
  writing = writing.then(async () => {
    const call = await found(store, call_sid);
    if (!call?.course || call.course.changes.some(hasEnded)) return;
    await saveCourse(store, call_sid, {
      ...call.course,
      changes: [...call.course.changes, { ...change, at }],
    });
  });
  return writing;
};

export const endRecord = async (store: Store, call_sid: string, by: 'caller' | 'jambonz'): Promise<void> => {
  await writing;
  const call = await found(store, call_sid);
  const answer = call?.course?.changes.find(({ call_status }) => call_status === 'in-progress');
  if (!answer) return;
  await addToRecord(store, call_sid, {
    call_status: 'completed',
    sip_status: 200,
    sip_reason: 'OK',
    duration: Math.floor((store.now().getTime() - answer.at) / 1000),
    call_termination_by: by,
  });
};

export const isEndedByApi = async (store: Store, call_sid: string): Promise<boolean> => {
  const call = await found(store, call_sid);
  return call !== undefined && hasEnded(stateAt(call, store.now().getTime()));
};
