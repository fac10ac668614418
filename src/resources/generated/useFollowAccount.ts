import { type ListParams, useStoreContext } from 'ra-core';
import { useCallback } from 'react';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { listStoreKey } from '../../components/list/listStore.ts';
import { atLeast } from '../../platform/scopes.ts';
import { useDefinition } from './DefinitionContext.ts';

/**
 * Makes the list of the resource, when it opens next, one about the account of a record that was just added, so that it
 * shows it: a search text or another account would hide it (screens-b 0.3; screens-a, 'Users' and 'Applications').
 * Nothing for a list whose account filter this viewer does not see.
 *
 * The answered function takes the record's `account_sid`; without one all accounts are shown again.
 */
export const useFollowAccount = (): ((accountSid: unknown) => void) => {
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
