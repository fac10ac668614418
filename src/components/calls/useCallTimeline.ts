import { useState } from 'react';
import { useAxis } from './useAxis.ts';
import { useTrace, useTraceProblem } from './useTrace.ts';
import { momentOf, type RecentCall } from '../../platform/calls/call.ts';
import { callRange } from '../../platform/calls/traceRows.ts';

const NANOS_PER_MS = 1_000_000n;

interface CallTimelineOptions {
  call: RecentCall;
  /** @param second from the call's zero */
  onSecond: (second: number) => void;
  wanted: boolean;
}

export const useCallTimeline = ({ call, onSecond, wanted }: CallTimelineOptions) => {
  const problemOf = useTraceProblem();
  const [length, onLength] = useState(0);
  const asked = useTrace(call, wanted);
  const trace = asked.data?.trace;
  const axis = useAxis(callRange(trace, trace && !trace.hasRecording ? 0 : length));
  return {
    asked,
    trace,
    problem: problemOf({ error: asked.error, trace }),
    axis,
    /** Milliseconds since 1970; null while unknown. */
    zero:
      trace?.zero == null
        ? (momentOf(call.attempted_at)?.getTime() ?? null)
        : Number(trace.zero / NANOS_PER_MS),
    onLength,
    onCursor: (second: number) => {
      axis.reveal(second * 1000);
      onSecond(second);
    },
  };
};

export type CallTimeline = ReturnType<typeof useCallTimeline>;
