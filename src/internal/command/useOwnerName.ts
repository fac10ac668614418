import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { canSeeAllAccounts, isAdmin } from '../../authProvider/access.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { useServiceProviders } from '../menu.ts';
import type { FoundRecord } from './kinds.ts';

type Owned = Pick<FoundRecord, 'accountSid' | 'providerSid'>;

/** Needs no request. An admin's hits may be another tenant's. `read`: accounts of the current provider. */
export const useOwnerName = (read: readonly RaRecord[] | undefined) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const current = useServiceProviderSid();
  const { providers = [] } = useServiceProviders();
  const { rows } = useLookup<Account>('accounts', { enabled: false });
  const accounts = read ?? rows;
  const byId = useMemo(() => new Map((accounts ?? []).map(row => [String(row.id), row])), [accounts]);

  const isElsewhere = ({ accountSid, providerSid }: Owned): boolean => {
    if (!isAdmin(viewer)) return false;
    if (providerSid !== null && providerSid !== current) return true;
    return accounts !== undefined && accountSid !== null && !byId.has(accountSid);
  };
  const providerName = (sid: string | null): string => {
    const found = providers.find(({ service_provider_sid }) => service_provider_sid === sid);
    if (found) return nameOf(found.name, sid);
    return sid !== null && sid !== current ? sid : translate('portal.command.other_provider');
  };
  const ownerName = (record: Owned): string | undefined => {
    if (!canSeeAllAccounts(viewer)) return undefined;
    const { accountSid, providerSid } = record;
    const account =
      accountSid === null
        ? []
        : [byId.has(accountSid) ? nameOf(byId.get(accountSid)?.['name'], accountSid) : accountSid];
    // An account's record may name no provider, or its carrier's.
    const elsewhere = isElsewhere(record) ? [providerName(providerSid === current ? null : providerSid)] : [];
    return [...account, ...elsewhere].join(' · ') || undefined;
  };
  return { ownerName, isElsewhere };
};
