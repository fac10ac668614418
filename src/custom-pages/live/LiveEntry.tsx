import { useTranslate } from 'ra-core';
import AccountEntry from '../../components/accountEntry/AccountEntry.tsx';
import { MOST_ACCOUNTS } from '../../components/accountEntry/useAccountsInTurn.ts';
import { useSeveralAccounts } from '../../components/accountEntry/useSeveralAccounts.ts';
import { LiveWall } from './LiveWall.tsx';

const LiveEntry = () => {
  const translate = useTranslate();
  const accounts = useSeveralAccounts();
  if (accounts === null) return <AccountEntry />;
  return accounts.length > MOST_ACCOUNTS ? (
    <AccountEntry
      note={translate('screens.live.too_many', { most: MOST_ACCOUNTS, count: accounts.length })}
    />
  ) : (
    <LiveWall accounts={accounts} />
  );
};

export default LiveEntry;
