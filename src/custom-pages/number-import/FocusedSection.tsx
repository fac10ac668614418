import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A part of the page that appears because of a control which is gone or disabled then: the focus goes on at its
 * beginning instead of being lost.
 */
export const FocusedSection = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={wide ? 'pb-import-part pb-import-wide' : 'pb-import-part'}>
      {children}
    </div>
  );
};
