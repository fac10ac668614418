import { useLocation } from 'ra-core';
import { useState } from 'react';
import type { Account } from '../../platform/records.ts';
import { usePinnedAccount, useViewer } from '../access/AccessContext.ts';
import { useLookup } from '../select/useLookup.ts';

/** Query of an address that shows all accounts though one of them is pinned. */
export const ALL_ACCOUNTS = 'all';

const NO_ACCOUNTS: readonly Account[] = [];

/** The accounts that a page shows together, none while they are read; null: one account's page follows. */
export const useSeveralAccounts = (): readonly Account[] | null => {
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  const isAllAsked = new URLSearchParams(useLocation().search).has(ALL_ACCOUNTS);
  const { rows, error } = useLookup<Account>('accounts');
  // A second reader refetches a failed list; the failure is kept meanwhile.
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  const one = viewer.accountSid ?? (isAllAsked ? null : pinned);
  if (one || (rows !== undefined && rows.length < 2) || (hasFailed && !rows)) return null;
  return rows ?? NO_ACCOUNTS;
};
