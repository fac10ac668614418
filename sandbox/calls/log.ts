import type { CallRecord } from './record.ts';
import { spansOf } from './trace/trace.ts';

const DEBUG = 20;
const INFO = 30;
const ERROR = 50;
const MOST_LINES = 10_000;

export const logOf = (call: CallRecord): string[] => {
  const shared = {
    pid: 1207,
    hostname: 'feature-server-1',
    callId: call.sipCallId,
    callSid: call.callSid,
    accountSid: call.accountSid,
    callingNumber: call.from,
    calledNumber: call.to,
    traceId: call.traceId,
  };
  const lines = spansOf(call)
    .slice(0, MOST_LINES)
    .map(span => {
      const values = Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]),
      );
      const status = Number(values['http.statusCode'] ?? values['webhookStatus'] ?? 200);
      const failed = status >= 400 || 'error' in values;
      const name = span.name.split('{')[0] ?? span.name;
      return {
        level: failed ? ERROR : name.startsWith('tts') ? DEBUG : INFO,
        time: Number(span.start / 1_000_000n),
        ...shared,
        msg: `${name} ${failed ? 'failed' : 'started'}`,
        ...values,
      };
    })
    .sort((a, b) => a.time - b.time);
  const ended = { level: INFO, time: call.ended, ...shared, msg: `call ended: ${call.reason}` };
  return [...lines, ended].map(line => JSON.stringify(line)).concat('END RequestId: feature-server-1');
};
