import { useCallback, useEffect, useState } from 'react';
import { whenConfigured } from '../config/config.ts';
import type { PlatformState } from '../config/platformCheck.ts';

/** Lazy, as the login page mostly works. Rejects if the portal's own server no longer answers. */
export const loadTroubleNotices = async () => {
  const notices = await import('./troubleNotices.tsx');
  await notices.loadTexts();
  return notices;
};

type TroubleNotices = Awaited<ReturnType<typeof loadTroubleNotices>>;

/** `state`, `notices`: null during the first check. `checkAgain` keeps the last answer meanwhile. */
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
    // A missing configuration has its own notice; a failed check shows at login.
    check().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [run]);
  const checkAgain = useCallback(() => setRun(last => last + 1), []);
  return { state, notices, checking: finishedRun !== run, checkAgain };
};

/** A wrong address must get no password; a platform that is down may return any moment. */
export const acceptsSignIn = (state: PlatformState | null): boolean =>
  state === null || state.kind === 'ok' || state.kind === 'no_answer' || state.kind === 'unavailable';
