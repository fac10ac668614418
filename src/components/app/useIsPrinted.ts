import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** While the page is put on paper, what is drawn only as far as it is in view has to be there as a whole. */
export const useIsPrinted = (): boolean => {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    // A browser takes what is there when the event ends.
    addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal: left.signal });
    addEventListener('afterprint', () => setPrinted(false), { signal: left.signal });
    return () => left.abort();
  }, []);
  return isPrinted;
};
