import { useEffect, useMemo, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { sampleTracesMethods } from '../../dataProvider/onDemand.ts';
import { keptTraceFigures } from '../../browserStorage/callStore.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import { readTrace } from '../../platform/calls/trace.ts';
import { sampleEvenly, type TracedCall } from '../../platform/calls/traceSample.ts';
import { readTraceFigures, type TraceFigures, traceFiguresOf } from './model/traceFigures.ts';

export const SAMPLE = 60;
export const MOST_SAMPLED = 200;

/** Kept, so that a trace the platform lacks is not requested again in this visit. */
const MISSING = null;

export interface SampledCall {
  call: RecentCall;
  figures: TraceFigures;
}

const knownOf = (
  sample: readonly TracedCall[],
  known: ReadonlyMap<string, TraceFigures | null>,
): SampledCall[] =>
  sample.flatMap(({ call, traceId }) => {
    const figures = known.get(traceId);
    return figures ? [{ call, figures }] : [];
  });

export const useSpeechSample = (
  now: readonly RecentCall[],
  then: readonly RecentCall[],
  isRead: boolean,
  most: number,
) => {
  const provider = useMethods(sampleTracesMethods);
  const [known, setKnown] = useState<ReadonlyMap<string, TraceFigures | null>>(new Map());
  const [run, setRun] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [pause, setPause] = useState<Pause | null>(null);
  const [stopped, setStopped] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const samples = useMemo(
    () => (isRead ? { now: sampleEvenly(now, most), then: sampleEvenly(then, most) } : { now: [], then: [] }),
    [now, then, isRead, most],
  );
  const wanted = useMemo(() => [...samples.now, ...samples.then], [samples]);
  useEffect(() => {
    if (wanted.length === 0) return undefined;
    let isLeft = false;
    void keptTraceFigures.get(wanted.map(({ traceId }) => traceId)).then(found => {
      if (isLeft) return;
      setKnown(before => {
        const next = new Map(before);
        for (const [id, value] of found) {
          const figures = readTraceFigures(value);
          if (figures && !next.has(id)) next.set(id, figures);
        }
        return next;
      });
    });
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  useEffect(() => () => run?.abort(), [run]);
  const left = wanted.filter(({ traceId }) => !known.has(traceId));
  const read = () => {
    const controller = new AbortController();
    setRun(controller);
    setStopped(false);
    setError(null);
    setProgress({ done: 0, total: left.length });
    provider
      .sampleTraces({
        calls: left,
        signal: controller.signal,
        onPause: setPause,
        onTrace: (traceId, trace) => {
          const figures = trace === null ? MISSING : traceFiguresOf(readTrace(trace));
          if (figures) void keptTraceFigures.put(traceId, figures);
          setKnown(before => new Map(before).set(traceId, figures));
          setProgress(({ done, total }) => ({ done: done + 1, total }));
        },
      })
      .then(
        result => setStopped(result.stopped !== null),
        (reason: unknown) => {
          if (!controller.signal.aborted) setError(reason);
        },
      )
      .finally(() => {
        setRun(null);
        setPause(null);
      });
  };
  return {
    now: useMemo(() => knownOf(samples.now, known), [samples, known]),
    then: useMemo(() => knownOf(samples.then, known), [samples, known]),
    sizes: { now: samples.now.length, then: samples.then.length },
    missing: wanted.filter(({ traceId }) => known.get(traceId) === MISSING).length,
    left: left.length,
    progress: run ? progress : null,
    pause: run ? pause : null,
    stopped,
    error,
    read,
    cancel: () => run?.abort(),
  };
};

export type SpeechSample = ReturnType<typeof useSpeechSample>;
