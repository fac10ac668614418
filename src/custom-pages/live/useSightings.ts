import { useState } from 'react';
import { lookedAgain, type Sightings } from './model/sightings.ts';
import type { LiveCall } from '../../platform/records.ts';

const NOTHING: Sightings = new Map();

/** Keeps what was seen since the page is open. @param readAt milliseconds since 1970 */
export const useSightings = (calls: readonly LiveCall[] | undefined, readAt: number) => {
  const [known, setKnown] = useState({ readAt: 0, sightings: NOTHING });
  if (calls && readAt > known.readAt)
    setKnown({ readAt, sightings: lookedAgain(known.sightings, calls, readAt) });
  return {
    sightings: known.sightings,
    clear: () =>
      setKnown({
        ...known,
        sightings: new Map([...known.sightings].filter(([, { fate }]) => fate === 'going')),
      }),
  };
};
