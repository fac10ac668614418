import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAccountUser } from '../../authProvider/access.ts';
import { usePinnedAccount, useViewer } from '../../components/access/AccessContext.ts';
import { CALLS_READ_UNASKED, useReadCalls } from '../../components/calls/useReadCalls.ts';
import { useZone } from '../../components/fields/preferences.ts';
import { callsWithin, type GroupedBy, groupCalls } from './model/callFigures.ts';
import { compareCalls } from './model/changes.ts';
import { callsToSweep, concurrentCalls } from './model/concurrent.ts';
import { MOST_READ, readTrendsQuestion, trendsSpansOf } from './model/question.ts';
import { LONGEST_CALL } from '../../platform/calls/callSpans.ts';

export const PARTS = 48;

/** Stands in the address for all accounts, whatever account is pinned. */
const ALL = 'all';

const useAccountSid = (search: string): string | null => {
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  if (isAccountUser(viewer)) return viewer.accountSid;
  const asked = new URLSearchParams(search).get('account');
  return asked === ALL ? null : (asked ?? pinned);
};

/** @param sid null: all accounts */
export const accountParam = (sid: string | null): string => sid ?? ALL;

export const useTrends = () => {
  const { search } = useLocation();
  const viewer = useViewer();
  const accountSid = useAccountSid(search);
  const [asOf, setAsOf] = useState(() => Date.now());
  const question = useMemo(() => readTrendsQuestion(search), [search]);
  const zone = useZone();
  const spans = useMemo(() => trendsSpansOf(question, asOf, zone), [question, asOf, zone]);
  const most = question.isMore ? MOST_READ : CALLS_READ_UNASKED;
  const now = useReadCalls(
    useMemo(
      () => ({ accountSid, start: spans.now.from, end: spans.now.to, most }),
      [accountSid, spans, most],
    ),
  );
  const then = useReadCalls(
    useMemo(
      () => ({ accountSid, start: spans.then.from, end: spans.then.to, most }),
      [accountSid, spans, most],
    ),
  );
  const { direction } = question;
  const calls = useMemo(() => {
    const within = callsWithin(now.calls, spans.now);
    return direction === null ? within : within.filter(call => call.direction === direction);
  }, [now.calls, spans, direction]);
  const earlier = useMemo(
    () => (direction === null ? then.calls : then.calls.filter(call => call.direction === direction)),
    [then.calls, direction],
  );
  const groups = useMemo(
    () => ({ trunk: groupCalls(calls, 'trunk'), application_sid: groupCalls(calls, 'application_sid') }),
    [calls],
  );
  const earlierGroups = useMemo(
    () => ({ trunk: groupCalls(earlier, 'trunk'), application_sid: groupCalls(earlier, 'application_sid') }),
    [earlier],
  );
  const isRead = now.isComplete && then.isComplete;
  const tested = useMemo(() => {
    // Readings cover the newest part of a window, so older parts of both are not compared.
    const from = Math.max(spans.compared?.now.from ?? 0, now.readFrom ?? Infinity);
    const fromThen = Math.max(spans.compared?.then.from ?? 0, then.readFrom ?? Infinity);
    if (!spans.compared || !isRead || from >= spans.compared.now.to || fromThen >= spans.compared.then.to)
      return null;
    const compared = {
      now: { from, to: spans.compared.now.to },
      then: { from: fromThen, to: spans.compared.then.to },
    };
    const of = (by: GroupedBy) =>
      compareCalls(earlier, calls, by, compared).map(each => ({ ...each, key: `${by}\n${each.key}` }));
    return [...of('trunk'), ...of('application_sid')];
  }, [calls, earlier, spans, isRead, now.readFrom, then.readFrom]);
  const concurrent = useMemo(() => {
    const { calls: swept, ...rest } = callsToSweep(
      spans,
      { calls: now.calls, readFrom: now.readFrom },
      { calls: then.calls, readFrom: then.readFrom },
    );
    return concurrentCalls(swept, {
      ...rest,
      to: spans.now.to,
      parts: PARTS,
      longest: LONGEST_CALL,
      now: asOf,
    });
  }, [now.calls, now.readFrom, then.calls, then.readFrom, spans, asOf]);
  return {
    search,
    question,
    spans,
    accountSid,
    owner: { account_sid: isAccountUser(viewer) ? null : accountSid },
    now,
    then,
    calls,
    earlier,
    groups,
    earlierGroups,
    tested,
    isRead,
    concurrent,
    refresh: () => setAsOf(Date.now()),
  };
};

export type Trends = ReturnType<typeof useTrends>;
