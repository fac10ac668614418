import { logOf } from '../calls/log.ts';
import { recordOf, recordingPath, type CallRecord } from '../calls/record.ts';
import { transactionOf } from '../calls/sip/homer.ts';
import { pcapOf } from '../calls/sip/pcap.ts';
import { recordingOf } from '../calls/sound/recording.ts';
import { NO_TRACE } from '../calls/traceId.ts';
import { otlpOf } from '../calls/trace/otlp.ts';
import { spansOf } from '../calls/trace/trace.ts';
import { emptyAnswer, fileAnswer } from '../engine/answers.ts';
import type { Handler, Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { badRequest, notFoundText, refuse, serverErrorText } from '../engine/errors.ts';
import { guardProvider } from '../engine/sids.ts';
import { endedCall, goingCall } from '../live/record.ts';
import { readBucket } from '../support/bucket.ts';
import { capturedMessages } from '../support/captures.ts';
import { guardedAccount } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { cdrs } from '../tables/cdrs.ts';

const RECORD = 'RecentCalls/:call/record/:year/:month/:day/:format';

/** docs/platform-api.md#details-of-a-call */
export const recentCallFileRoutes: Route[] = [
  ...both('RecentCalls/:call', details),
  ...both('RecentCalls/:call/:method/pcap', pcap),
  ...both('RecentCalls/trace/:trace', trace),
  { method: 'GET', path: '/Accounts/:sid/RecentCalls/:call/logs', handle: logs },
  { method: 'GET', path: '/ServiceProviders/:sid/RecentCalls/:call/logs', handle: logsOfProvider },
  { method: 'GET', path: `/Accounts/:sid/${RECORD}`, handle: recording },
  { method: 'DELETE', path: `/Accounts/:sid/${RECORD}`, handle: deleteRecording },
];

/** The stores do not check whose call it is, only the guard the owner in the path. */
function both(path: string, handle: Handler): Route[] {
  const ofAccount: Handler = async context => {
    await guardedAccount(context);
    return handle(context);
  };
  const ofProvider: Handler = context => {
    guardProvider(context);
    return handle(context);
  };
  return [
    { method: 'GET', path: `/Accounts/:sid/${path}`, handle: ofAccount },
    { method: 'GET', path: `/ServiceProviders/:sid/${path}`, handle: ofProvider },
  ];
}

async function details(context: Context) {
  const callId = context.params['call'] ?? '';
  return transactionOf(callId, await capturedMessages(context, callId, ['invite', 'register']));
}

async function pcap(context: Context) {
  const { call: callId = '', method = '' } = context.params;
  const messages = await capturedMessages(context, callId, [method]);
  if (messages.length === 0) throw notFoundText();
  return fileAnswer('application/octet-stream', pcapOf(messages), `callid-${callId}.pcap`);
}

async function trace(context: Context) {
  const traceId = context.params['trace'] ?? '';
  const { store } = context;
  const row =
    traceId === NO_TRACE
      ? undefined
      : ((await store.one(cdrs, { trace_id: traceId })) ??
        (await endedCall(store, ({ base }) => base['trace_id'] === traceId)));
  if (row) return otlpOf(traceId, spansOf(recordOf(row)));
  const going = traceId === NO_TRACE ? undefined : await goingCall(store, traceId);
  // A span is written when it ends, so the root comes last.
  const now = BigInt(store.now().getTime()) * 1_000_000n;
  const spans = going ? spansOf(recordOf(going)).filter(({ end }) => end <= now) : [];
  if (spans.length === 0) throw notFoundText();
  return otlpOf(traceId, spans);
}

const ownCall = async (context: Context): Promise<CallRecord | undefined> => {
  const account_sid = await guardedAccount(context);
  const row = await context.store.one(cdrs, { account_sid, call_sid: context.params['call'] ?? '' });
  return row && recordOf(row);
};

async function logs(context: Context) {
  const call = await ownCall(context);
  if (!context.settings.aws) throw badRequest('Logs are only available in AWS environments');
  if (!call) throw refuse(404, 'Call not found');
  const group = context.query['logGroupName'] ?? 'jambonz-feature_server';
  return group === 'jambonz-feature_server' ? logOf(call) : [];
}

function logsOfProvider(context: Context): never {
  guardProvider(context);
  if (!context.settings.aws) throw badRequest('Logs are only available in AWS environments');
  throw badRequest('account_sid is required,please use /Accounts/{account_sid}/RecentCalls/{call_sid}/logs');
}

const storedRecording = async (context: Context) => {
  const account_sid = await guardedAccount(context);
  const account = await context.store.get(accounts, account_sid);
  const bucket = account?.['bucket_credential'] ? readBucket(account['bucket_credential']) : undefined;
  const vendor = String(bucket?.['vendor'] ?? '');
  if (!vendor) throw notFoundText();
  if (!['aws_s3', 's3_compatible', 'google', 'azure'].includes(vendor)) throw serverErrorText();
  const call = await ownCall(context);
  if (!call || recordingPath(call)?.toLowerCase() !== context.url.replace(/\?.*$/, '').toLowerCase())
    throw notFoundText();
  return { call, vendor };
};

async function recording(context: Context) {
  const { call } = await storedRecording(context);
  const format = call.format ?? 'mp3';
  if (call.deleted) throw notFoundText();
  return fileAnswer(`audio/${format}`, recordingOf(call, format));
}

/** S3 allows deleting twice; others have nothing to delete. */
async function deleteRecording(context: Context) {
  const { call, vendor } = await storedRecording(context);
  if (call.deleted && !vendor.includes('s3')) throw notFoundText();
  const { account_sid, call_sid } = { account_sid: call.accountSid, call_sid: call.callSid };
  await context.store.db.query
    .updateTable(cdrs.name)
    .set({ record_deleted: 1 })
    .where('account_sid', '=', account_sid)
    .where('call_sid', '=', call_sid)
    .execute();
  return emptyAnswer(204);
}
