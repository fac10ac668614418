import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isTraced, useTrace, useTraceProblem } from '../../components/calls/useTrace.ts';
import { useSipProblem } from '../../components/sip/sipProblem.ts';
import { useSipTransaction } from '../../components/sip/useSipTransaction.ts';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import { type Ladder, readLadder } from '../../platform/calls/sipLadder.ts';
import type { Trace } from '../../platform/calls/trace.ts';
import { compareFacts } from './model/facts.ts';
import { firstDifference } from './model/firstDifference.ts';
import { compareSignaling } from './model/signaling.ts';
import { compareTraces } from './model/traces.ts';
import { compareTurns } from './model/turns.ts';

const TEXTS = 'screens.compare-calls';

export type Side = 'A' | 'B';

/** null while loading, and if `problem` says why there is none. */
export interface ComparedSource<T> {
  value: T | null;
  problem: string | null;
  isReading: boolean;
  retry: (() => void) | null;
}

interface Read<T> {
  value: T | null;
  missing: string | null;
  failed: string | null;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

const sourceOf = <T>({ value, missing, failed, isFetching, error, refetch }: Read<T>): ComparedSource<T> => ({
  value,
  problem: missing ?? failed,
  isReading: isFetching,
  retry: error ? () => void refetch() : null,
});

const useTraceOf = (call: RecentCall, side: Side): ComparedSource<Trace> => {
  const translate = useTranslate();
  const problemOf = useTraceProblem();
  const { data, error, isFetching, refetch } = useTrace(call, true);
  const trace = data?.trace;
  const said = problemOf({ error, trace });
  return sourceOf({
    value: trace && trace.spans.length > 0 ? trace : null,
    missing: isTraced(call) ? null : translate(`${TEXTS}.trace.none`, { side }),
    failed: said === null ? null : translate(`${TEXTS}.trace.failed`, { side, message: said }),
    isFetching,
    error,
    refetch,
  });
};

const useSignalingOf = (call: RecentCall, side: Side): ComparedSource<Ladder> => {
  const translate = useTranslate();
  const problemOf = useSipProblem();
  const accountSid = filledText(call.account_sid);
  const sipCallId = filledText(call.sip_callid);
  const { data, error, isFetching, refetch } = useSipTransaction({ accountSid, sipCallId });
  const ladder = useMemo(() => (data ? readLadder(data.transaction, call) : null), [data, call]);
  const gone = ladder?.messages.length === 0 ? translate('portal.sip.messages_gone') : null;
  const said = error ? problemOf(error, 'messages_gone') : gone;
  return sourceOf({
    value: ladder && ladder.messages.length > 0 ? ladder : null,
    missing: sipCallId === null ? translate(`${TEXTS}.sip.none`, { side }) : null,
    failed: said === null ? null : translate(`${TEXTS}.sip.failed`, { side, message: said }),
    isFetching,
    error,
    refetch,
  });
};

/** Records are compared at once, traces and messages as they arrive. */
export const useComparison = (left: RecentCall, right: RecentCall) => {
  const traces = [useTraceOf(left, 'A'), useTraceOf(right, 'B')] as const;
  const signaling = [useSignalingOf(left, 'A'), useSignalingOf(right, 'B')] as const;
  const [a, b] = [traces[0].value, traces[1].value];
  const [ladderA, ladderB] = [signaling[0].value, signaling[1].value];
  const facts = useMemo(() => compareFacts(left, right), [left, right]);
  const steps = useMemo(() => (a && b ? compareTraces(a, b) : null), [a, b]);
  const turns = useMemo(() => (a && b ? compareTurns(a, b) : null), [a, b]);
  const dialogs = useMemo(
    () => (ladderA && ladderB ? compareSignaling(ladderA, ladderB) : null),
    [ladderA, ladderB],
  );
  const first = useMemo(
    () => firstDifference({ left, right, facts, steps, dialogs }),
    [left, right, facts, steps, dialogs],
  );
  return {
    facts,
    steps,
    turns,
    dialogs,
    first,
    traces,
    signaling,
    traceValues: a && b ? ([a, b] as const) : null,
    isReading: [...traces, ...signaling].some(({ isReading }) => isReading),
  };
};

export type CallComparison = ReturnType<typeof useComparison>;
