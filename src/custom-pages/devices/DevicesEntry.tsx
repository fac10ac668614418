import AccountEntry from '../../components/accountEntry/AccountEntry.tsx';
import { useSeveralAccounts } from '../../components/accountEntry/useSeveralAccounts.ts';
import { DevicesWall } from './DevicesWall.tsx';

const DevicesEntry = () => {
  const accounts = useSeveralAccounts();
  return accounts === null ? <AccountEntry /> : <DevicesWall accounts={accounts} />;
};

export default DevicesEntry;
