import { useCallback, useEffect, useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { readCallsMethods } from '../../dataProvider/onDemand.ts';
import { getConfig } from '../../config/config.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import type { WindowRead } from '../../platform/calls/windowReading.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';

export const CALLS_READ_UNASKED = 2000;

export interface CallsQuestion {
  /** null: all accounts of the provider. An account user's own account always wins. */
  accountSid: string | null;
  /** Whole milliseconds since 1970, inclusive. */
  start: number;
  end: number;
  most?: number | undefined;
  /** One direction only; calls already read for both are reused. */
  direction?: 'inbound' | 'outbound' | undefined;
  /** Windows read before this moment that may have grown are read again; default: a minute ago. */
  asOf?: number | undefined;
}

export interface ReadCalls extends WindowRead {
  isReading: boolean;
  /** Another tab or part of the page reads the same calls; this one takes over what it stores. */
  isWaiting: boolean;
  pause: Pause | null;
  error: Error | null;
  /** Milliseconds when this reading began; null: none. `again` adds calls that end later. */
  readAt: number | null;
  cancel: () => void;
  resume: () => void;
  again: () => void;
  forget: () => Promise<void>;
}

const NOTHING: WindowRead = { calls: [], total: null, gaps: [], readFrom: null, isComplete: false };

/** Calls read this recently, e.g. before a reload, count as current. */
const FRESH_MS = 60_000;

interface State {
  question: string;
  read: WindowRead;
  isReading: boolean;
  isWaiting: boolean;
  pause: Pause | null;
  error: Error | null;
  readAt: number | null;
}

const IDLE: State = {
  question: '',
  read: NOTHING,
  isReading: false,
  isWaiting: false,
  pause: null,
  error: null,
  readAt: null,
};

interface Run {
  count: number;
  asOf: number | null;
  /** The question whose reading was cancelled; another one is read. */
  cancelled: string | null;
}

const FIRST_RUN: Run = { count: 0, asOf: null, cancelled: null };

/** Readings of one provider or account share stored calls. @param question null: nothing is read */
export const useReadCalls = (question: CallsQuestion | null): ReadCalls => {
  const provider = useMethods(readCallsMethods);
  const serviceProviderSid = useServiceProviderSid();
  const [run, setRun] = useState(FIRST_RUN);
  const [last, setState] = useState(IDLE);
  const isAsked = question !== null;
  const {
    accountSid = null,
    start = 0,
    end = 0,
    most = CALLS_READ_UNASKED,
    direction,
    asOf,
  } = question ?? {};
  const asked = isAsked ? [accountSid, serviceProviderSid, start, end, direction].join('~') : '';
  const state = last.question === asked ? last : IDLE;
  useEffect(() => {
    if (!isAsked || run.cancelled === asked) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const set = (part: Partial<State>) => {
      if (signal.aborted) return;
      setState(before => ({ ...(before.question === asked ? before : IDLE), ...part, question: asked }));
    };
    const readAt = Date.now();
    queueMicrotask(() => set({ isReading: true, error: null, readAt }));
    provider
      .readCalls({
        platform: getConfig().apiBaseUrl,
        accountSid,
        start,
        end,
        most,
        direction,
        asOf: run.asOf ?? asOf ?? readAt - FRESH_MS,
        signal,
        onRead: read => set({ read }),
        onPause: pause => set({ pause }),
        onWaiting: isWaiting => set({ isWaiting }),
      })
      .then(
        read => set({ read, isReading: false, isWaiting: false, pause: null }),
        (error: unknown) => set({ error: error as Error, isReading: false, isWaiting: false, pause: null }),
      );
    return () => controller.abort();
  }, [provider, isAsked, accountSid, start, end, most, direction, asOf, asked, run]);
  const begin = useCallback(
    (asOf: number | null) => setRun(({ count }) => ({ count: count + 1, asOf, cancelled: null })),
    [],
  );
  const cancel = useCallback(() => {
    setRun(before => ({ ...before, cancelled: asked }));
    setState(before => ({ ...before, isReading: false, isWaiting: false, pause: null }));
  }, [asked]);
  const forget = useCallback(
    () => provider.forgetCalls({ platform: getConfig().apiBaseUrl, accountSid }),
    [provider, accountSid],
  );
  return {
    ...state.read,
    ...state,
    cancel,
    resume: () => begin(null),
    again: () => begin(Date.now()),
    forget,
  };
};
