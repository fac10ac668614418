import type { LiveCall } from '../../../platform/records.ts';
import { hasEnded, isTalking } from '../../../platform/live/state.ts';

/**
 * A call as it was last seen. The platform tells no times, so a page keeps its own.
 *
 * `gone`: its record vanished without an end. Records of calls that ended stay for an hour, and one in conversation loses
 * its record an hour after the answer while it goes on (docs/platform-api.md#live-calls): `expired`. Of a call that was
 * not answered nobody knows: `lost`.
 */
export interface Sighting {
  call: LiveCall;
  fate: 'going' | 'ended' | 'expired' | 'lost';
  /** Milliseconds since 1970, as all of these. */
  firstSeen: number;
  talkingSince: number | null;
  at: number;
}

export type Sightings = ReadonlyMap<string, Sighting>;

/** Calls that had ended before they were seen going are left out. */
export const lookedAgain = (known: Sightings, calls: readonly LiveCall[], now: number): Sightings => {
  const next = new Map<string, Sighting>();
  const listed = new Map(calls.map(call => [call.call_sid, call]));
  for (const [sid, before] of known) {
    const call = listed.get(sid);
    if (call) next.set(sid, seen(before, call, now));
    else if (before.fate === 'going')
      next.set(sid, { ...before, fate: isTalking(before.call) ? 'expired' : 'lost', at: now });
    else next.set(sid, before);
  }
  for (const call of calls)
    if (!known.has(call.call_sid) && !hasEnded(call)) next.set(call.call_sid, seen(undefined, call, now));
  return next;
};

const seen = (before: Sighting | undefined, call: LiveCall, now: number): Sighting => {
  const fate = hasEnded(call) ? 'ended' : 'going';
  return {
    call,
    fate,
    firstSeen: before?.firstSeen ?? now,
    talkingSince: before?.talkingSince ?? (isTalking(call) ? now : null),
    at: before?.fate === fate ? before.at : now,
  };
};
