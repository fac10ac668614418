import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width in whole pixels, 0 before it is known, for drawings whose text must not scale. */
export const useWidth = (): { box: RefObject<HTMLDivElement | null>; width: number } => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(entries => setWidth(Math.floor(entries[0]?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};
