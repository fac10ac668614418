import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePinnedAccount, useViewer } from '../../components/access/AccessContext.ts';
import AccountEntry from '../../components/accountEntry/AccountEntry.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import type { Account } from '../../platform/records.ts';
import { MOST_ACCOUNTS, LiveWall } from './LiveWall.tsx';

const NO_ACCOUNTS: readonly Account[] = [];

const LiveEntry = () => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  const { rows, error } = useLookup<Account>('accounts');
  // A second reader refetches a failed list; the failure is kept meanwhile.
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  const isOfOne = Boolean(viewer.accountSid ?? pinned) || (rows !== undefined && rows.length < 2);
  if (isOfOne || (hasFailed && !rows)) return <AccountEntry />;
  return rows && rows.length > MOST_ACCOUNTS ? (
    <AccountEntry note={translate('screens.live.too_many', { most: MOST_ACCOUNTS, count: rows.length })} />
  ) : (
    <LiveWall accounts={rows ?? NO_ACCOUNTS} />
  );
};

export default LiveEntry;
