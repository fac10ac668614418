import { numberOf } from '../../../platform/calls/call.ts';
import type { LiveCall } from '../../../platform/records.ts';
import { hasEnded, isTalking } from '../../../platform/live/state.ts';

/**
 * Times are the page's, as the platform has none. Records vanish an hour after the end, or an hour after the answer
 * of a call that goes on: `expired` (docs/platform-api.md#live-calls). `lost`: vanished before an answer, or while
 * nobody looked for about an hour, so nobody knows.
 */
export interface Sighting {
  call: LiveCall;
  fate: 'going' | 'ended' | 'expired' | 'lost';
  /** Milliseconds since 1970, as all times here. */
  firstSeen: number;
  /** When its state was first seen. */
  changedAt: number;
  talkingSince: number | null;
  /** The state began unseen, so the counted time is a minimum. */
  isLeast: boolean;
  at: number;
}

export type Sightings = ReadonlyMap<string, Sighting>;

/** Milliseconds: a state that begins between closer readings was seen from its start. */
const CLOSE = 90_000;

/** Milliseconds: the record of a call that ended is listed for an hour, so a shorter absence misses no end. */
const LISTED = 55 * 60_000;

/** Leaves out calls that ended before they were seen going. `before`: time of the last reading, 0: none. */
export const updateSightings = (
  known: Sightings,
  calls: readonly LiveCall[],
  now: number,
  before: number,
): Sightings => {
  const isLate = now - before > CLOSE || before === 0;
  const missesNoEnd = now - before < LISTED;
  const next = new Map<string, Sighting>();
  const listed = new Map(calls.map(call => [call.call_sid, call]));
  for (const [sid, last] of known) {
    const call = listed.get(sid);
    if (call) next.set(sid, seen(last, call, now, isLate));
    else if (last.fate === 'going')
      next.set(sid, { ...last, fate: missesNoEnd && isTalking(last.call) ? 'expired' : 'lost', at: now });
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
    changedAt: before && before.call.call_status === call.call_status ? before.changedAt : now,
    talkingSince: before?.talkingSince ?? (isTalking(call) ? now : null),
    isLeast: before && (before.talkingSince !== null || !isTalking(call)) ? before.isLeast : isLate,
    at: before?.fate === fate ? before.at : now,
  };
};

export const ongoingSightings = (sightings: Sightings): Sightings =>
  new Map([...sightings].filter(([, { fate }]) => fate === 'going'));

/** Seconds, and whether they are a minimum; null: unknown. */
export const sightingClock = (
  { call, fate, firstSeen, talkingSince, isLeast }: Sighting,
  now: number,
): { seconds: number; isLeast: boolean } | null => {
  if (fate === 'going') return { seconds: Math.max(0, now - (talkingSince ?? firstSeen)) / 1000, isLeast };
  const told = fate === 'ended' ? numberOf(call.duration) : null;
  return told === null ? null : { seconds: told, isLeast: false };
};
