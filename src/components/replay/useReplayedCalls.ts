import { useEffect, useMemo } from 'react';
import type { RecentCall } from '../../platform/calls/call.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { createSessionValues } from '../app/sessionValues.ts';
import { type ReadCalls, useReadCalls } from '../calls/useReadCalls.ts';

/** Four pages of 500, which overlap by the calls of one moment. */
const MOST = 1990;
const DAYS_7 = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds; every page replays the calls up to then. */
const ends = createSessionValues<number>();

interface ReplayedCalls {
  reading: ReadCalls;
  /** null until everything is read or the user stops reading. */
  calls: readonly RecentCall[] | null;
  again: () => void;
}

/**
 * The newest calls of one direction in the last 7 days; reuses calls that the session has read.
 * @param accountSid null: of all accounts of the service provider
 */
export const useReplayedCalls = (
  direction: 'inbound' | 'outbound',
  enabled = true,
  accountSid: string | null = null,
): ReplayedCalls => {
  const serviceProviderSid = useServiceProviderSid();
  const key = `${direction} ${serviceProviderSid ?? ''} ${accountSid ?? ''}`;
  const end = ends.useValue(key);
  useEffect(() => {
    if (enabled && end === undefined) ends.set(key, Date.now());
  }, [enabled, end, key]);
  const question = useMemo(
    () =>
      enabled && end !== undefined
        ? { accountSid, start: end - DAYS_7, end, most: MOST, direction, asOf: end }
        : null,
    [enabled, end, direction, accountSid],
  );
  const reading = useReadCalls(question);
  const { calls, isReading, readAt, error } = reading;
  return {
    reading,
    calls: !isReading && readAt !== null && error === null ? calls : null,
    again: () => ends.set(key, Date.now()),
  };
};
