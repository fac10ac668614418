import { type RecentCall, textOf } from '../../../platform/calls/call.ts';

/** `callid-{call_sid}.wav`, or `.mp3` for every other kind of sound. */
export const recordingFile = (
  { call_sid: sid }: Pick<RecentCall, 'call_sid'>,
  { type }: Pick<Blob, 'type'>,
) => `callid-${textOf(sid) ?? 'unknown'}.${/^audio\/(?:x-|vnd\.)?wave?\b/i.test(type) ? 'wav' : 'mp3'}`;
