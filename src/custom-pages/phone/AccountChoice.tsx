import { useNavigate, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';

/** Accounts without a SIP realm come last and say so: no phone can register with them. */
export const AccountChoice = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isOwn = isAccountUser(useViewer());
  const { rows = [] } = useLookup<Account>('accounts', { enabled: !isOwn });
  if (isOwn) return null;
  const choice = (row: Account) => {
    const name = nameOf(row.name, row.account_sid);
    return {
      id: row.account_sid,
      name: row.sip_realm ? name : translate('screens.phone.without_realm', { name }),
    };
  };
  const sorted = rows.toSorted(byName);
  return (
    <Combobox
      labelShown
      label={translate('portal.list.account_filter')}
      choices={[
        ...sorted.filter(({ sip_realm: realm }) => realm),
        ...sorted.filter(({ sip_realm: realm }) => !realm),
      ].map(choice)}
      value={accountSid}
      onChange={sid => navigate(internalPath('phone', sid))}
    />
  );
};
