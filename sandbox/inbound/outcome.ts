import type { Store } from '../engine/store.ts';
import { checkAccount } from './account.ts';
import { isInNetworks } from './address.ts';
import { Refused, type Call, type Outcome, type Trail } from './call.ts';
import { carrierCall } from './carrierCall.ts';
import { authenticated, deviceCall, teamsCall } from './deviceCall.ts';
import { runCall } from './featureServer.ts';

/** An independent reading (docs/platform-api.md) that the portal's explainer is tested against. */
export const inboundOutcome = async (store: Store, call: Call): Promise<Outcome> => {
  const trail: Trail = { accountSid: null, carrierSid: null, isRecorded: false, tie: false };
  try {
    const end = await follow(store, call, trail);
    return outcome(trail, { ...end, status: 200, reason: null });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, reason } = error;
    return outcome(trail, { end: 'refused', applicationSid: null, target: null, status, reason });
  }
};

type Ended = Pick<Outcome, 'end' | 'status' | 'reason' | 'applicationSid' | 'target'>;

const outcome = ({ accountSid, carrierSid, isRecorded, tie }: Trail, ended: Ended): Outcome => ({
  end: ended.end,
  status: ended.status,
  reason: ended.reason,
  accountSid,
  applicationSid: ended.applicationSid,
  carrierSid,
  target: ended.target,
  // A challenge is not recorded.
  record: isRecorded && ended.status !== 401,
  tie,
});

const follow = async (store: Store, call: Call, trail: Trail) => {
  // The platform's own servers call out without an account, which sbc-outbound refuses.
  if (isInNetworks(call.source, call.settings.networks)) throw new Refused(403, 'missing X-Account-Sid');
  const arrival =
    (await carrierCall(store, call, trail)) ??
    (await teamsCall(store, call)) ??
    (await deviceCall(store, call));
  trail.accountSid = arrival.accountSid;
  await checkAccount(store, call, arrival, trail);
  const known = arrival.kind === 'device' ? await authenticated(store, call, arrival, trail) : arrival;
  return runCall(store, call, known);
};
