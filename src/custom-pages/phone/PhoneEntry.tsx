import { useNavigate, useStore, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import AccountEntry from '../../components/accountEntry/AccountEntry.tsx';
import { useSeveralAccounts } from '../../components/accountEntry/useSeveralAccounts.ts';
import { Title } from '../../components/app/Title.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { byName } from '../../platform/names.ts';
import { LAST_ACCOUNT } from './lastAccount.ts';
import { phoneOwnerStore } from './phone.ts';

const TEXTS = 'screens.phone';

/** Opens the phone of the account that has it switched on, or had it last; else of the first that can have one. */
const PhoneEntry = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const accounts = useSeveralAccounts();
  const [last] = useStore<string | null>(LAST_ACCOUNT, null);
  const usable = (accounts ?? []).filter(({ sip_realm: realm }) => realm).toSorted(byName);
  const before = phoneOwnerStore.read()?.accountSid ?? last;
  const chosen = (usable.find(({ account_sid: sid }) => sid === before) ?? usable[0])?.account_sid;
  useEffect(() => {
    if (chosen) navigate(internalPath('phone', chosen), { replace: true });
  }, [chosen, navigate]);
  if (accounts === null) return <AccountEntry />;
  return (
    <div className="pb-page">
      <Title>{translate(`${TEXTS}.menu`)}</Title>
      {accounts.length > 0 && !chosen ? (
        <Empty title={translate(`${TEXTS}.no_realms`)}>
          <ButtonLink to={internalPath('accounts')}>{translate(`${TEXTS}.to_accounts`)}</ButtonLink>
        </Empty>
      ) : null}
    </div>
  );
};

export default PhoneEntry;
