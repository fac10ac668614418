import { useNavigate, useNotify, useRedirect } from 'ra-core';
import { useCallback } from 'react';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { useDefinition } from './DefinitionContext.ts';

/**
 * Leaves a record's page with an error message: for the list, or for where the viewer starts when there is no list for
 * them. Answers false, and stays, when that would be this very page.
 */
export const useLeave = () => {
  const { name } = useDefinition();
  const can = useCan();
  const notify = useNotify();
  const redirect = useRedirect();
  const navigate = useNavigate();
  return useCallback(
    (message: string): boolean => {
      const session = readSession();
      const start = session && landingPath(session);
      const lists = can('list', name);
      if (!lists && start === location.pathname) return false;
      notify(message, { type: 'error' });
      if (lists) redirect('list', name);
      else if (start) navigate(start, { replace: true });
      return true;
    },
    [can, name, navigate, notify, redirect],
  );
};
