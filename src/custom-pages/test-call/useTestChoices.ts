import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useLookup } from '../../components/select/useLookup.ts';
import { namedChoices, nameOf } from '../../platform/names.ts';
import type { Account, Application, PhoneNumber, VoipCarrier } from '../../platform/records.ts';
import { offeredCarriers } from './model/offeredCarriers.ts';

const NONE: never[] = [];
const SUGGESTED = { page: 1, perPage: 100 };

/** `accountSid` '': none chosen. */
export const useTestChoices = (accountSid: string) => {
  const accounts = useLookup<Account>('accounts');
  const carriers = useLookup<VoipCarrier & { id: string }>('carriers');
  const filter = { account_sid: accountSid };
  const applications = useLookup<Application>('applications', { filter, enabled: accountSid !== '' });
  const numbers = useGetList<PhoneNumber>(
    'phone-numbers',
    { pagination: SUGGESTED, sort: { field: 'id', order: 'ASC' }, filter },
    { enabled: accountSid !== '', staleTime: 60_000 },
  );
  const provider = accounts.byId.get(accountSid)?.service_provider_sid;
  const ofProvider = useMemo(
    () =>
      (carriers.rows ?? NONE).filter(
        ({ service_provider_sid: owner }) => !provider || !owner || owner === provider,
      ),
    [carriers.rows, provider],
  );
  return {
    accounts: useMemo(() => namedChoices(accounts.rows ?? NONE), [accounts.rows]),
    carriers: useMemo(() => offeredCarriers(ofProvider, accountSid), [ofProvider, accountSid]),
    // The platform accepts any application; only the account's own are offered.
    applications: useMemo(
      () =>
        namedChoices((applications.rows ?? NONE).filter(({ account_sid: owner }) => owner === accountSid)),
      [applications.rows, accountSid],
    ),
    numbers: useMemo(
      () =>
        (numbers.data ?? NONE)
          .filter(({ account_sid: owner }) => owner === accountSid)
          .map(({ number }) => nameOf(number, '')),
      [numbers.data, accountSid],
    ),
    isPending: accounts.isPending || carriers.isPending || applications.isPending,
    failures: [accounts, carriers, applications].filter(({ error }) => error),
  };
};

export type TestChoices = ReturnType<typeof useTestChoices>;
