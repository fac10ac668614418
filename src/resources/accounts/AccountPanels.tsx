import { useRecordContext } from 'ra-core';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import { useCan } from '../../components/access/AccessContext.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { TtsCachePanel } from '../../components/ttsCache/TtsCachePanel.tsx';
import { flag } from '../../config/config.ts';
import type { Account } from '../../platform/records.ts';

const DeleteOwnAccount = lazyComponent<object>(() => import('./DeleteOwnAccount.tsx'));

const AccountPanels = ({ readOnly }: { readOnly: boolean }) => {
  const sid = useRecordContext<Account>()?.account_sid;
  const can = useCan();
  if (sid === undefined) return null;
  return (
    <>
      <TtsCachePanel accountSid={sid} readOnly={readOnly} />
      <ApiKeysPanel owner={{ kind: 'account', sid }} readOnly={readOnly} />
      {flag('enableHostedSystem') && can('delete', 'own-account') ? <DeleteOwnAccount /> : null}
    </>
  );
};

export default AccountPanels;
