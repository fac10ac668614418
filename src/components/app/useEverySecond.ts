import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Milliseconds since 1970, updated every second while counting. */
export const useEverySecond = (isCounting = true): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
};
