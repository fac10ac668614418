import { useLocation, useNavigate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CALLS_READ_UNASKED } from '../../components/calls/useReadCalls.ts';
import { internalPath } from '../../config/internalPath.ts';
import { momentOf } from '../../platform/calls/call.ts';
import type { TimeSpan } from '../../platform/calls/callSpans.ts';

const MINUTE = 60_000;
/** Minutes. */
export const LAST_MINUTES = ['60', '360', '1440', '10080'] as const;
const USUAL = '360';

/** Address: `?last={minutes}` or `?start=…&end=…`; without `end` until now. */
export const useTimeWindow = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [now, setNow] = useState(() => Date.now());
  const [more, setMore] = useState({ search, most: CALLS_READ_UNASKED });
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  const [start, end] = [momentOf(asked.get('start')), momentOf(asked.get('end'))];
  const last = LAST_MINUTES.find(minutes => minutes === asked.get('last')) ?? USUAL;
  const to = end?.getTime() ?? now;
  const from = Math.min(start?.getTime() ?? to - Number(last) * MINUTE, to);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const go = (query: Record<string, string>) => {
    latest.current = `?${new URLSearchParams(query).toString()}`;
    void navigate(internalPath('failures') + latest.current);
  };
  return {
    window: useMemo<TimeSpan>(() => ({ from, to }), [from, to]),
    choice: start || end ? ('chosen' as const) : last,
    most: more.search === search ? more.most : CALLS_READ_UNASKED,
    setMost: (most: number) => setMore({ search, most }),
    setLast: (minutes: string) => {
      setNow(Date.now());
      go({ last: minutes });
    },
    /** ISO 8601; null: six hours back as a start, now as an end. */
    bounds: { start: asked.get('start'), end: asked.get('end') },
    /** Keeps the other bound, which may have been set just before. */
    setBound: (name: 'start' | 'end', at: string | null) => {
      setNow(Date.now());
      const before = new URLSearchParams(latest.current);
      const bounds = { start: before.get('start'), end: before.get('end'), [name]: at };
      go(
        Object.fromEntries(
          Object.entries(bounds).flatMap(([each, moment]) => (moment === null ? [] : [[each, moment]])),
        ),
      );
    },
    setSpan: (span: TimeSpan) =>
      go({ start: new Date(span.from).toISOString(), end: new Date(span.to).toISOString() }),
    again: () => setNow(Date.now()),
  };
};
