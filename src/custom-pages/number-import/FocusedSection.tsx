import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears: the control that made it appear is gone or disabled by then. */
export const FocusedSection = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={wide ? 'pb-import-part pb-import-wide' : 'pb-import-part'}>
      {children}
    </div>
  );
};
