import { useCan } from '../../components/access/AccessContext.ts';
import { useAccountsInTurn } from '../../components/accountEntry/useAccountsInTurn.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { byName } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';

export const useDevicesInTurn = (accounts: readonly Account[]) => {
  const provider = useMethods(deviceMethodsOf);
  const can = useCan();
  const isDetailed = (accountSid: string) => can('save', 'devices', { account_sid: accountSid });
  const asked = accounts.filter(({ sip_realm: realm }) => realm).toSorted(byName);
  const reading = useAccountsInTurn({
    accounts: asked,
    // As on the page of one account.
    keyOf: sid => ['devices', sid, isDetailed(sid)],
    read: query => provider.devices({ ...query, detailed: isDetailed(query.accountSid) }),
  });
  return {
    ...reading,
    total: asked.length,
    isNamesOnly: asked.some(({ account_sid: sid }) => !isDetailed(sid)),
  };
};

export type DevicesRead = ReturnType<typeof useDevicesInTurn>;
