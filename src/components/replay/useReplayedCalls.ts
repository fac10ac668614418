import { useEffect, useMemo } from 'react';
import type { RecentCall } from '../../platform/calls/call.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { createSessionValues } from '../app/sessionValues.ts';
import { type ReadCalls, useReadCalls } from '../calls/useReadCalls.ts';

/** What four requests bring: pages of 500 have the calls of one moment in common. */
const MOST = 1990;
const DAYS_7 = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds: the calls up to then are replayed, whatever page asks for them. */
const ends = createSessionValues<number>();

interface ReplayedCalls {
  reading: ReadCalls;
  /** null until all are read, or until the user stops the reading. */
  calls: readonly RecentCall[] | null;
  /** Up to now. */
  again: () => void;
}

/**
 * The newest calls of one direction of the last 7 days: what the session has read already, here or for figures, is not
 * asked for again.
 */
export const useReplayedCalls = (direction: 'inbound' | 'outbound', enabled = true): ReplayedCalls => {
  const serviceProviderSid = useServiceProviderSid();
  const key = `${direction} ${serviceProviderSid ?? ''}`;
  const end = ends.useValue(key);
  useEffect(() => {
    if (enabled && end === undefined) ends.set(key, Date.now());
  }, [enabled, end, key]);
  const question = useMemo(
    () =>
      enabled && end !== undefined
        ? { accountSid: null, start: end - DAYS_7, end, most: MOST, direction, asOf: end }
        : null,
    [enabled, end, direction],
  );
  const reading = useReadCalls(question);
  const { calls, isReading, readAt, error } = reading;
  return {
    reading,
    calls: !isReading && readAt !== null && error === null ? calls : null,
    again: () => ends.set(key, Date.now()),
  };
};
