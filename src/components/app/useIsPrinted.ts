import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Virtualized rows must all be rendered while the page prints. */
export const useIsPrinted = (): boolean => {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    // The browser prints what is rendered when the event ends.
    addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal: left.signal });
    addEventListener('afterprint', () => setPrinted(false), { signal: left.signal });
    return () => left.abort();
  }, []);
  return isPrinted;
};
