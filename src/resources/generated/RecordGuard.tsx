import { useRecordContext } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { useDefinition } from './DefinitionContext.ts';
import { useLeave } from './useLeave.ts';

/** Shows a loaded record to those who may open it; others get the specified message and leave. */
export const RecordGuard = ({ children }: { children: ReactNode }) => {
  const { name, access } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const leave = useLeave();
  const refused = record !== undefined && !can('edit', name, record);
  useEffect(() => {
    if (refused) leave(access.refusals?.edit ?? 'portal.access.none');
  }, [refused, access, leave]);
  return record && !refused ? children : null;
};
