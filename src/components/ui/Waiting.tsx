import type { ReactNode } from 'react';
import { useRootFlag } from '../app/useRootFlag.ts';

interface WaitingProps {
  children: ReactNode;
  className?: string;
  role?: 'status';
}

/** Content below is hidden until it arrives, so that nothing in view moves. */
export const Waiting = ({ children, className, role }: WaitingProps) => {
  useRootFlag('waiting');
  return (
    <p role={role} className={['pb-muted', className].filter(Boolean).join(' ')} data-waiting>
      {children}
    </p>
  );
};
