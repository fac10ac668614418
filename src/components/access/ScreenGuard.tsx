import { useNavigate, useNotify } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import type { Action } from '../../authProvider/access.ts';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useCan } from './AccessContext.ts';

interface ScreenGuardProps {
  resource: string;
  action: Action;
  refusal?: string | undefined;
  children: ReactNode;
}

/** Sends a viewer without the right to the landing page. See docs/decisions.md#refused-screens. */
export const ScreenGuard = ({ resource, action, refusal, children }: ScreenGuardProps) => {
  const allowed = useCan()(action, resource);
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (allowed || !session) return;
    notify(refusal ?? 'portal.access.none', { type: 'error' });
    navigate(landingPath(session), { replace: true });
  }, [allowed, notify, navigate, refusal]);
  return allowed ? children : null;
};
