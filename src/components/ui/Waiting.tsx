import type { ReactNode } from 'react';
import { useRootFlag } from '../app/useRootFlag.ts';

interface WaitingProps {
  children: ReactNode;
  className?: string;
  role?: 'status';
}

/** In place of what has not arrived; what stands below waits with it, so that nothing in view moves. */
export const Waiting = ({ children, className, role }: WaitingProps) => {
  useRootFlag('waiting');
  return (
    <p role={role} className={['pb-muted', className].filter(Boolean).join(' ')} data-waiting>
      {children}
    </p>
  );
};
