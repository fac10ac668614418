import { useEffect, useState } from 'react';

/** Milliseconds since 1970, again every second while something counts down. */
export const useNow = (isCounting: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
};
