import { internalPath } from '../../config/internalPath.ts';
import { callIdOf, callSegmentOf, type RecentCall, filledText } from '../../platform/calls/call.ts';
import { type ListPlace, listPlaceQuery } from '../../platform/calls/neighbours.ts';

/** null for a call without account or id. @param place in the list that the page steps through */
export const callPath = (call: RecentCall, place?: ListPlace): string | null => {
  const accountSid = filledText(call.account_sid);
  const callId = callIdOf(call);
  if (accountSid === null || callId === null) return null;
  const path = internalPath('recent-calls', accountSid, callSegmentOf(callId));
  return place ? `${path}?${listPlaceQuery(place)}` : path;
};
