import { useNotify, useRecordContext, useRedirect } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { useDefinition } from './DefinitionContext.ts';

/** Shows a loaded record to those who may open it; others get the specified message and the list. */
export const RecordGuard = ({ children }: { children: ReactNode }) => {
  const { name, access } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const notify = useNotify();
  const redirect = useRedirect();
  const refused = record !== undefined && !can('edit', name, record);
  useEffect(() => {
    if (!refused) return;
    notify(access.refusals?.edit ?? 'portal.access.none', { type: 'error' });
    redirect('list', name);
  }, [refused, access, name, notify, redirect]);
  return record && !refused ? children : null;
};
