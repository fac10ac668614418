import { useRecordContext } from 'ra-core';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import { TtsCachePanel } from '../../components/ttsCache/TtsCachePanel.tsx';
import type { Account } from '../../platform/records.ts';

const AccountPanels = ({ readOnly }: { readOnly: boolean }) => {
  const sid = useRecordContext<Account>()?.account_sid;
  if (sid === undefined) return null;
  return (
    <>
      <TtsCachePanel accountSid={sid} readOnly={readOnly} />
      <ApiKeysPanel owner={{ kind: 'account', sid }} readOnly={readOnly} />
    </>
  );
};

export default AccountPanels;
