import { useEffect, useState } from 'react';
import { createSessionValues } from '../../components/app/sessionValues.ts';
import { updateSightings, type Sightings, ongoingSightings } from './model/sightings.ts';
import type { LiveCall } from '../../platform/records.ts';

interface Seen {
  /** Milliseconds since 1970 of the last reading; 0: none. */
  readAt: number;
  sightings: Sightings;
}

export interface Look {
  accountSid: string;
  calls: readonly LiveCall[] | undefined;
  /** Milliseconds since 1970. */
  readAt: number;
}

const NOTHING: Seen = { readAt: 0, sightings: new Map() };

const seenValues = createSessionValues<Seen>();

export const readStoredSightings = (accountSid: string): Seen => {
  const seen = seenValues.read(accountSid);
  return seen ? { ...seen, sightings: ongoingSightings(seen.sightings) } : NOTHING;
};

export const useSightings = (looks: readonly Look[]) => {
  const [known, setKnown] = useState<ReadonlyMap<string, Seen>>(new Map());
  const seenOf = (sid: string) => known.get(sid) ?? readStoredSightings(sid);
  const isNew = ({ accountSid, calls, readAt }: Look) =>
    calls !== undefined && readAt > (known.get(accountSid)?.readAt ?? 0);
  if (looks.some(isNew))
    setKnown(
      new Map([
        ...known,
        ...looks.filter(isNew).map(({ accountSid, calls = [], readAt }) => {
          const before = seenOf(accountSid);
          const sightings = updateSightings(before.sightings, calls, readAt, before.readAt);
          return [accountSid, { readAt, sightings }] as const;
        }),
      ]),
    );
  useEffect(() => {
    for (const [sid, seen] of known) seenValues.set(sid, seen);
  }, [known]);
  return {
    sightings: new Map([...known.values()].flatMap(({ sightings }) => [...sightings])),
    clear: () =>
      setKnown(
        new Map(
          [...known].map(([sid, seen]) => [sid, { ...seen, sightings: ongoingSightings(seen.sightings) }]),
        ),
      ),
  };
};
