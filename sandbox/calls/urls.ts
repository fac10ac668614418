import type { CallRecord } from './record.ts';

/** The made-up webhook of a call's account; in a trace, a log line and an alert it is the same. */
export const hookUrl = (call: Pick<CallRecord, 'accountSid'>, path: string): string =>
  `https://app-${call.accountSid.slice(0, 8)}.example.com/${path}`;
