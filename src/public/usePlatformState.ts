import { useCallback, useEffect, useState } from 'react';
import { getConfig } from '../config/config.ts';
import { checkPlatform, type PlatformState } from '../config/platformCheck.ts';

/**
 * Whether the configured address is a platform that answers; null while it is being asked. `checkAgain` keeps the
 * last answer until the next one is there.
 */
export const usePlatformState = () => {
  const [state, setState] = useState<PlatformState | null>(null);
  const [run, setRun] = useState(0);
  const [finishedRun, setFinishedRun] = useState(-1);
  useEffect(() => {
    let current = true;
    void checkPlatform(getConfig().apiBaseUrl).then(answer => {
      if (!current) return;
      setState(answer);
      setFinishedRun(run);
    });
    return () => {
      current = false;
    };
  }, [run]);
  const checkAgain = useCallback(() => setRun(last => last + 1), []);
  return { state, checking: finishedRun !== run, checkAgain };
};
