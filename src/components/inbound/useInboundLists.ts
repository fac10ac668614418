import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { isAdmin } from '../../authProvider/access.ts';
import type { ListName } from '../../platform/configuration/lists.ts';
import { readOf } from '../../platform/configuration/plan.ts';
import { ownRows } from '../../platform/configuration/own.ts';
import type { InboundList, InboundSources } from '../../platform/inbound/compileInbound.ts';
import type { InboundQuestion } from '../../platform/inbound/questionQuery.ts';
import { isTeamsAddress } from '../../platform/inbound/teams.ts';
import { useViewer } from '../access/AccessContext.ts';
import { FRESH, type HeldConfiguration } from '../configuration/configurationStore.ts';
import { useConfigurationList } from '../configuration/useConfigurationList.ts';
import { useLookup } from '../select/useLookup.ts';

export interface ListFailure {
  list: InboundList;
  error: unknown;
  retry: () => void;
}

const NAMES = {
  accounts: 'accounts',
  carriers: 'carriers',
  numbers: 'phone-numbers',
  applications: 'applications',
  tenants: 'ms-teams-tenants',
  clients: 'clients',
} as const satisfies Partial<Record<ListName, InboundList>>;

/** Non-admins get the lookup list, unless the session's configuration holds more. */
const useAccounts = (held: HeldConfiguration, seesAll: boolean) => {
  const [isHeld] = useState(() => {
    const read = readOf(held.reader, 'accounts');
    return read !== null && held.rowsOf(read, Date.now() - FRESH) !== null;
  });
  const isOfConfiguration = seesAll || isHeld;
  const whole = useConfigurationList(held, 'accounts', { enabled: isOfConfiguration });
  const named = useLookup<RaRecord>('accounts', { enabled: !isOfConfiguration });
  return isOfConfiguration ? whole : named;
};

/** The router ignores providers: admins get the lists of all providers, others those of their scope. */
export const useInboundLists = (held: HeldConfiguration, question: InboundQuestion, isWhole: boolean) => {
  const viewer = useViewer();
  const { scope } = viewer;
  const { reader } = held;
  const seesAll = isAdmin(viewer);
  const lists = {
    accounts: useAccounts(held, seesAll),
    carriers: useConfigurationList(held, 'carriers'),
    numbers: useConfigurationList(held, 'numbers'),
    applications: useConfigurationList(held, 'applications'),
    tenants: useConfigurationList(held, 'tenants', { enabled: isWhole || isTeamsAddress(question.from) }),
    clients: useConfigurationList(held, 'clients', { enabled: isWhole || question.client !== '' }),
  };
  const failures = (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list): ListFailure[] => {
    const { error, isFetching, refetch } = lists[list];
    return error && !isFetching
      ? [{ list: NAMES[list], error: error as unknown, retry: () => void refetch() }]
      : [];
  });
  const { rows: accounts = null } = lists.accounts;
  const tenants = lists.tenants.rows;
  const clients = lists.clients.rows;
  const ownTenants = useMemo(
    () => (tenants && !seesAll ? ownRows('tenants', tenants, reader, accounts) : tenants),
    [tenants, seesAll, reader, accounts],
  );
  const ownClients = useMemo(
    () => (clients && !seesAll ? ownRows('clients', clients, reader, accounts) : clients),
    [clients, seesAll, reader, accounts],
  );
  const sources: InboundSources = {
    scope,
    accounts,
    carriers: lists.carriers.rows ?? null,
    numbers: lists.numbers.rows ?? null,
    applications: lists.applications.rows ?? null,
    tenants: ownTenants ?? null,
    clients: ownClients ?? null,
  };
  return { sources, failures, isPending: Object.values(lists).some(({ isPending }) => isPending) };
};
