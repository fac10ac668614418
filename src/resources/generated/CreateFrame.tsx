import { CreateBase, useNotify, useRedirect, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useDefinition } from './DefinitionContext.ts';
import { usePrepare } from './usePrepare.ts';

/** Saves a new record: specified toast, then the list (decision 14). */
export const CreateFrame = ({ children }: { children: ReactNode }) => {
  const { name } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const prepare = usePrepare();
  return (
    <CreateBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      transform={prepare}
      mutationOptions={{
        onSuccess: () => {
          notify(`resources.${name}.created`, { type: 'success' });
          redirect('list', name);
        },
      }}
    >
      <div className="pb-page">{children}</div>
    </CreateBase>
  );
};
