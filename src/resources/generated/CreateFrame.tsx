import { CreateBase, useNotify, useRedirect, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useDefinition } from './DefinitionContext.ts';
import { usePrepare } from './usePrepare.ts';

/** Saves a new record: specified toast, then the list (decision 14) or, where declared so, its page. */
export const CreateFrame = ({ children }: { children: ReactNode }) => {
  const { name, afterCreate = 'list' } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const prepare = usePrepare();
  return (
    <CreateBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      transform={prepare}
      mutationOptions={{
        onSuccess: ({ id }) => {
          notify(`resources.${name}.created`, { type: 'success' });
          redirect(afterCreate, name, id);
        },
      }}
    >
      <div className="pb-page">{children}</div>
    </CreateBase>
  );
};
