import { useCallback, useEffect, useState } from 'react';
import { whenConfigured } from '../config/config.ts';
import type { PlatformState } from '../config/platformCheck.ts';

/** Lazy, since the login page mostly works. Rejects when the portal's own server does not answer any more. */
export const loadTroubleNotices = async () => {
  const notices = await import('./troubleNotices.tsx');
  await notices.loadTexts();
  return notices;
};

type TroubleNotices = Awaited<ReturnType<typeof loadTroubleNotices>>;

/** `state`, `notices`: null while the first check runs. `checkAgain` keeps the last answer until the next arrives. */
export const usePlatformState = () => {
  const [state, setState] = useState<PlatformState | null>(null);
  const [notices, setNotices] = useState<TroubleNotices | null>(null);
  const [run, setRun] = useState(0);
  const [finishedRun, setFinishedRun] = useState(-1);
  useEffect(() => {
    let current = true;
    const check = async () => {
      const [{ apiBaseUrl }, loaded] = await Promise.all([whenConfigured(), loadTroubleNotices()]);
      const answer = await loaded.checkPlatform(apiBaseUrl);
      if (!current) return;
      setNotices(loaded);
      setState(answer);
      setFinishedRun(run);
    };
    // Without a configuration the page shows what is wrong with it; without the check a login tells.
    check().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [run]);
  const checkAgain = useCallback(() => setRun(last => last + 1), []);
  return { state, notices, checking: finishedRun !== run, checkAgain };
};

/** An address known to be wrong gets no password; a platform that is down may be back any moment. */
export const acceptsSignIn = (state: PlatformState | null): boolean =>
  state === null || state.kind === 'ok' || state.kind === 'no_answer' || state.kind === 'unavailable';
