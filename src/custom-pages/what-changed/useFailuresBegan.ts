import { useMemo, useState } from 'react';
import { useReadCalls } from '../../components/calls/useReadCalls.ts';
import type { SnapshotStep } from '../../components/snapshots/useSteps.ts';
import { groupFailures } from '../../platform/calls/failures/groups.ts';
import { failuresWithChangesBefore } from './model/beforeFailures.ts';

const HOUR = 60 * 60 * 1000;
const DAYS_7 = 7 * 24 * HOUR;
/** Milliseconds of calls read before the first change, without which nothing can begin. */
const BEFORE = 6 * HOUR;

export const useFailuresBegan = (account: string | null, steps: readonly SnapshotStep[]) => {
  const [now, setNow] = useState(() => Date.now());
  const changes = useMemo(
    () => steps.flatMap(({ time, changes: { records } }) => records.map(record => ({ record, time }))),
    [steps],
  );
  const since = Math.max(now - DAYS_7, Math.min(...changes.map(({ time }) => time.after)) - BEFORE);
  const start = changes.length === 0 || since >= now ? null : since;
  const question = useMemo(
    () => (start === null ? null : { accountSid: account, start, end: now }),
    [account, start, now],
  );
  const reading = useReadCalls(question);
  const { calls } = reading;
  const began = useMemo(
    () => failuresWithChangesBefore(groupFailures(calls).groups, changes),
    [calls, changes],
  );
  return { began, reading, isAsked: question !== null, again: () => setNow(Date.now()) };
};
