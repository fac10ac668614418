import { recordOf } from '../calls/record.ts';
import { messagesOfCall } from '../calls/sip/callFlow.ts';
import type { SipMessage } from '../calls/sip/message.ts';
import { messagesOfRegistration } from '../calls/sip/registerFlow.ts';
import type { Context } from '../engine/context.ts';
import { badRequestText } from '../engine/errors.ts';
import { contains } from '../engine/paging.ts';
import type { LiveCall } from '../live/model.ts';
import { endedCall } from '../live/record.ts';
import { captured } from '../phone/capture.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { cdrs } from '../tables/cdrs.ts';

const KEPT_MS = 7 * 86_400_000;
interface Status {
  status?: string;
  callId?: string;
  expires?: number;
}

/** 400 text without a capture store. `kinds`: `invite`, `register`; others find nothing. */
export const capturedMessages = async (
  context: Context,
  callId: string,
  kinds: readonly string[],
): Promise<SipMessage[]> => {
  const { store, settings } = context;
  if (settings.withoutCaptures) throw badRequestText();
  const now = store.now().getTime();
  const found: SipMessage[] = [];
  if (kinds.includes('invite')) {
    found.push(...(captured(store, callId) ?? []));
    const recorded = await store.find(cdrs, { sip_callid: callId }, 'attempted_at');
    const refused = recorded.length > 0 ? undefined : await endedCall(store, ofCallId(callId));
    const rows = refused ? [refused] : recorded;
    const calls = rows.map(recordOf).filter(call => call.attempted > now - KEPT_MS);
    found.push(...calls.flatMap(messagesOfCall));
  }
  if (kinds.includes('register')) found.push(...(await registrationMessages(context, callId, now)));
  return found;
};

const ofCallId =
  (callId: string) =>
  ({ base }: LiveCall) =>
    base['call_id'] === callId;

/** A carrier's `register_status` has the Call-ID of its registration. */
const registrationMessages = async (
  { store }: Context,
  callId: string,
  now: number,
): Promise<SipMessage[]> => {
  const rows = await store.db.query
    .selectFrom(voipCarriers.name)
    .select(['register_status', 'register_username', 'register_sip_realm'])
    .where('register_status', 'like', contains(callId))
    .execute();
  return rows.flatMap(row => {
    const status = JSON.parse(String(row['register_status'])) as Status;
    if (status.callId !== callId) return [];
    const registration = {
      callId,
      username: String(row['register_username'] ?? 'trunk'),
      realm: String(row['register_sip_realm'] ?? 'carrier.example.com'),
      accepted: status.status === 'ok',
      expires: status.expires ?? 3600,
    };
    return messagesOfRegistration(registration, now);
  });
};
