import { useNavigate, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { internalPath } from '../../config/internalPath.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { useViewer } from '../access/AccessContext.ts';
import { Combobox } from '../select/Combobox.tsx';
import { useLookup } from '../select/useLookup.ts';

interface AccountSwitchProps {
  screen: string;
  accountSid: string;
}

export const AccountSwitch = ({ screen, accountSid }: AccountSwitchProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isOwn = isAccountUser(useViewer());
  const { rows = [] } = useLookup<Account>('accounts', { enabled: !isOwn });
  if (isOwn) return null;
  return (
    <span className="pb-account-switch">
      <Combobox
        label={translate('portal.list.account_filter')}
        choices={rows
          .toSorted(byName)
          .map(row => ({ id: String(row.id), name: nameOf(row.name, String(row.id)) }))}
        value={accountSid}
        onChange={sid => navigate(internalPath(screen, sid))}
      />
    </span>
  );
};
