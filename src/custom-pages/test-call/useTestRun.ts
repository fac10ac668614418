import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { testCallMethodsOf } from './api.ts';
import { readSession } from '../../authProvider/session.ts';
import { onTestRun, readTestRun, type TestRun } from './storedRun.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { isTestOver, type TestCall } from './model/testCall.ts';
import {
  setupsLeft,
  changeTest,
  continueRun,
  isRunOfThisTab,
  lastTest,
  type Placing,
  pollTest,
  resumeRun,
  startRun,
  stopRun,
} from './testRun.ts';

/** Lock of the tab that reads, so that others do not read as well. */
const FOLLOWING = 'patchbay.testCall.follow';

const isShown = (): boolean => document.visibilityState !== 'hidden';
const onShown = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const useFollows = (wanted: boolean): boolean => {
  const shown = useSyncExternalStore(onShown, isShown);
  const [holds, setHolds] = useState(false);
  const waits = wanted && shown;
  useEffect(() => {
    const locks = lockManager();
    if (!waits || !locks) return undefined;
    const asking = new AbortController();
    let release = (): void => undefined;
    locks
      .request(FOLLOWING, { signal: asking.signal }, () => {
        setHolds(true);
        return new Promise<void>(resolve => {
          release = resolve;
        });
      })
      .catch(() => undefined);
    return () => {
      asking.abort();
      release();
      setHolds(false);
    };
  }, [waits]);
  return waits && (holds || !lockManager());
};

/** Milliseconds between attempts to find a call that another page has sent. */
const RESUMES_EVERY = 5000;

/** Milliseconds to the next reading after a failed one. */
const AFTER_FAILURE = 10_000;

const useFollowing = (userSid: string, test: TestCall | null, follows: boolean) => {
  const provider = useMethods(testCallMethodsOf);
  const [goesOn, setGoesOn] = useState<{ id: string; at: number } | null>(null);
  const since = test && goesOn?.id === test.id ? goesOn.at : (test?.startedAt ?? 0);
  const isSought = test !== null && test.sid !== null && !isTestOver(test);
  const { data, error, isFetching } = useQuery({
    queryKey: ['test-call', 'live', test?.id, test?.sid, since],
    queryFn: ({ signal }) => (test ? pollTest(provider, userSid, test, since, signal) : null),
    enabled: follows && isSought,
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE : (state.data ?? false)),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const isPaused = isSought && follows && !isFetching && data === null;
  return {
    error: isSought ? error : null,
    waits: statusOf(error) === 429,
    isPaused,
    lookOn: () => test && setGoesOn({ id: test.id, at: Date.now() }),
  };
};

export const useTestRun = () => {
  const provider = useMethods(testCallMethodsOf);
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const run = useSyncExternalStore(
    onTestRun,
    useCallback(() => readTestRun(userSid), [userSid]),
  );
  const test = lastTest(run);
  const isGoing = test !== null && !isTestOver(test);
  const left = run ? setupsLeft(run) : [];
  const follows = useFollows(isGoing || left.length > 0);
  const following = useFollowing(userSid, test, follows);
  const isLost = test !== null && isGoing && test.sid === null;

  useEffect(() => {
    if (!isLost || !follows) return undefined;
    const resume = () => void resumeRun(provider, userSid);
    resume();
    const timer = setInterval(resume, RESUMES_EVERY);
    return () => clearInterval(timer);
  }, [isLost, follows, provider, userSid]);

  // The platform would refuse the next carrier, too.
  const hasEnded = test?.end?.kind === 'ended' || test?.end?.kind === 'vanished';
  const goesOn = run !== null && hasEnded && left.length > 0 && follows && isRunOfThisTab(run);
  useEffect(() => {
    if (goesOn) void continueRun(provider, userSid, run);
  }, [goesOn, provider, userSid, run]);

  return {
    userSid,
    run,
    test,
    isGoing,
    left,
    goesOnHere: run !== null && (isGoing || hasEnded) && isRunOfThisTab(run),
    following,
    start: (setups: TestRun['setups']): Promise<Placing> => startRun(provider, userSid, setups),
    goOn: (): Promise<Placing> => (run ? continueRun(provider, userSid, run) : Promise.resolve('busy')),
    stop: () => run && stopRun(userSid, run),
    change: (id: string, change: (test: TestCall) => TestCall) => changeTest(userSid, id, change),
  };
};

export type TestRunControl = ReturnType<typeof useTestRun>;
