import { useNavigate, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { internalPath } from '../../config/internalPath.ts';
import { namedChoices } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { usePinnedAccount, useViewer } from '../access/AccessContext.ts';
import { Combobox } from '../select/Combobox.tsx';
import { useLookup } from '../select/useLookup.ts';
import { ALL_ACCOUNTS } from './useSeveralAccounts.ts';

interface AccountSwitchProps {
  screen: string;
  /** Empty: all accounts. */
  accountSid: string;
  /** Up to how many accounts the screen shows together; none without it. */
  mostTogether?: number;
}

export const AccountSwitch = ({ screen, accountSid, mostTogether = 0 }: AccountSwitchProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isOwn = isAccountUser(useViewer());
  const { pinned } = usePinnedAccount();
  const { rows = [] } = useLookup<Account>('accounts', { enabled: !isOwn });
  if (isOwn) return null;
  const all = { id: '', name: translate('portal.list.all_accounts') };
  const hasAll = rows.length > 1 && rows.length <= mostTogether;
  return (
    <span className="pb-account-switch">
      <Combobox
        label={translate('portal.list.account_filter')}
        choices={[...(hasAll ? [all] : []), ...namedChoices(rows)]}
        value={accountSid}
        onChange={sid =>
          navigate(
            sid === ''
              ? `${internalPath(screen)}${pinned ? `?${ALL_ACCOUNTS}` : ''}`
              : internalPath(screen, sid),
          )
        }
      />
    </span>
  );
};
