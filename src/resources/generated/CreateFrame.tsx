import { CreateBase, useNotify, useRedirect, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useDefinition } from './DefinitionContext.ts';
import { useFollowAccount } from './useFollowAccount.ts';
import { usePrepare } from './usePrepare.ts';

/** Saves a new record: specified toast, then the list of its account (decision 14, screens-b 0.3). */
export const CreateFrame = ({ children }: { children: ReactNode }) => {
  const { name } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const prepare = usePrepare();
  const followAccount = useFollowAccount();
  return (
    <CreateBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      transform={prepare}
      mutationOptions={{
        onSuccess: record => {
          followAccount(record['account_sid']);
          notify(`resources.${name}.created`, { type: 'success' });
          redirect('list', name);
        },
      }}
    >
      <div className="pb-page">{children}</div>
    </CreateBase>
  );
};
