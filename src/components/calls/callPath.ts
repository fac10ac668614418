import { internalPath } from '../../config/internalPath.ts';
import { callIdOf, callSegmentOf, type RecentCall, filledText } from '../../platform/calls/call.ts';
import { type ListPlace, placeQuery } from '../../platform/calls/neighbours.ts';

/**
 * Address of a call's own page; null for a call that nothing identifies.
 *
 * @param place of the list it is opened from, for its neighbours
 */
export const callPath = (call: RecentCall, place?: ListPlace): string | null => {
  const accountSid = filledText(call.account_sid);
  const callId = callIdOf(call);
  if (accountSid === null || callId === null) return null;
  const path = internalPath('recent-calls', accountSid, callSegmentOf(callId));
  return place ? `${path}?${placeQuery(place)}` : path;
};
