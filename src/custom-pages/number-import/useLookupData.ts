import { useMemo } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { LookupData } from '../../platform/numberImport/lookupData.ts';
import type { Account, Application, VoipCarrier } from '../../platform/records.ts';

/** One request each, in a cache shared with the other screens. */
export const useLookupData = () => {
  const viewer = useViewer();
  const ownAccountSid = isAccountUser(viewer) ? viewer.accountSid : null;
  const accounts = useLookup<Account>('accounts', { enabled: !isAccountUser(viewer) });
  const carriers = useLookup<VoipCarrier>('carriers');
  const applications = useLookup<Application>('applications');
  const all = [...(isAccountUser(viewer) ? [] : [accounts]), carriers, applications];
  const isKnown = all.every(({ rows }) => rows !== undefined);
  const lookupData = useMemo<LookupData | null>(
    () =>
      isKnown
        ? {
            accounts: accounts.rows ?? [],
            carriers: carriers.rows ?? [],
            applications: applications.rows ?? [],
            ownAccountSid,
          }
        : null,
    [isKnown, accounts.rows, carriers.rows, applications.rows, ownAccountSid],
  );
  return {
    lookupData,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
};
