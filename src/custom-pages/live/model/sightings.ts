import { numberOf } from '../../../platform/calls/call.ts';
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
  /** Its state began while nobody looked: the time counted is the least. */
  isLeast: boolean;
  at: number;
}

export type Sightings = ReadonlyMap<string, Sighting>;

/** Milliseconds: what begins between two looks that are no further apart has been seen from its start. */
const CLOSE = 90_000;

/**
 * Calls that had ended before they were seen going are left out.
 *
 * @param before moment of the look before; 0 for none
 */
export const lookedAgain = (
  known: Sightings,
  calls: readonly LiveCall[],
  now: number,
  before: number,
): Sightings => {
  const isLate = now - before > CLOSE || before === 0;
  const next = new Map<string, Sighting>();
  const listed = new Map(calls.map(call => [call.call_sid, call]));
  for (const [sid, last] of known) {
    const call = listed.get(sid);
    if (call) next.set(sid, seen(last, call, now, isLate));
    else if (last.fate === 'going')
      next.set(sid, { ...last, fate: isTalking(last.call) ? 'expired' : 'lost', at: now });
    else next.set(sid, last);
  }
  for (const call of calls)
    if (!known.has(call.call_sid) && !hasEnded(call))
      next.set(call.call_sid, seen(undefined, call, now, isLate));
  return next;
};

const seen = (before: Sighting | undefined, call: LiveCall, now: number, isLate: boolean): Sighting => {
  const fate = hasEnded(call) ? 'ended' : 'going';
  return {
    call,
    fate,
    firstSeen: before?.firstSeen ?? now,
    talkingSince: before?.talkingSince ?? (isTalking(call) ? now : null),
    isLeast: before && (before.talkingSince !== null || !isTalking(call)) ? before.isLeast : isLate,
    at: before?.fate === fate ? before.at : now,
  };
};

/** What is still worth knowing when a page is opened again. */
export const stillGoing = (sightings: Sightings): Sightings =>
  new Map([...sightings].filter(([, { fate }]) => fate === 'going'));

/** Where the clock of a call stands: seconds, and whether it is the least. Null where nobody knows. */
export const clockOf = (
  { call, fate, firstSeen, talkingSince, isLeast }: Sighting,
  now: number,
): { seconds: number; isLeast: boolean } | null => {
  if (fate === 'going') return { seconds: Math.max(0, now - (talkingSince ?? firstSeen)) / 1000, isLeast };
  const told = fate === 'ended' ? numberOf(call.duration) : null;
  return told === null ? null : { seconds: told, isLeast: false };
};
