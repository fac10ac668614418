import type { CallRecord } from './record.ts';

export const hookUrl = (call: Pick<CallRecord, 'accountSid'>, path: string): string =>
  `https://app-${call.accountSid.slice(0, 8)}.example.com/${path}`;
