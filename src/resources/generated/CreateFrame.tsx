import { CreateBase, type ListParams, type RaRecord, useNotify, useRedirect, useStoreContext } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { listStoreKey } from '../../components/list/listStore.ts';
import { atLeast } from '../../platform/scopes.ts';
import { useDefinition, usePrepare } from './DefinitionContext.ts';

/** Returns a function that filters the list by the new record's account: another filter would hide it. */
export const useFilterListByAccount = (): ((accountSid: unknown) => void) => {
  const { name, accountFilter } = useDefinition();
  const { scope } = useViewer();
  const provider = useServiceProviderSid();
  const store = useStoreContext();
  const isShown = accountFilter !== undefined && atLeast(scope, accountFilter.minimum);
  return useCallback(
    accountSid => {
      if (!isShown) return;
      const key = listStoreKey(name, provider);
      const before: Partial<ListParams> = store.getItem<Partial<ListParams>>(key) ?? {};
      const filter = typeof accountSid === 'string' && accountSid !== '' ? { account_sid: accountSid } : {};
      store.setItem(key, { ...before, page: 1, filter });
    },
    [isShown, name, provider, store],
  );
};

/** Opens the list of the record's account after saving. */
export const CreateFrame = ({ children }: { children: ReactNode }) => {
  const { name } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const prepare = usePrepare();
  const filterListByAccount = useFilterListByAccount();
  return (
    <CreateBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      transform={prepare}
      mutationOptions={{
        onSuccess: record => {
          filterListByAccount(record['account_sid']);
          notify(`resources.${name}.created`, { type: 'success' });
          redirect('list', name);
        },
      }}
    >
      <div className="pb-page">{children}</div>
    </CreateBase>
  );
};
