import { type Row, sidOf, sidsIn } from './fields.ts';
import type { Lists } from './lists.ts';
import { accountOfReader, type Reader } from './plan.ts';

export interface ConfigurationOwner {
  provider: string | null;
  account: string | null;
}

const isOfProvider =
  (provider: string | null) =>
  (row: Row): boolean => {
    const of = sidOf(row, 'service_provider_sid');
    return of === null || of === provider;
  };

export const ownerFilterOf =
  ({ provider, account }: ConfigurationOwner, accounts: ReadonlySet<string>) =>
  (row: Row): boolean => {
    const owner = sidOf(row, 'account_sid');
    if (owner !== null) return account === null ? accounts.has(owner) : owner === account;
    return isOfProvider(provider)(row);
  };

/** Keeps records of the owner, and of nobody, from lists that hold everybody's. */
export const listsOfOwner = (lists: Lists, owner: ConfigurationOwner): Lists => {
  const { provider } = owner;
  // Admins read the accounts of the whole platform.
  const accounts = lists.accounts?.filter(row => sidOf(row, 'service_provider_sid') === provider);
  const isOwn = ownerFilterOf(owner, new Set(sidsIn(accounts, 'account_sid')));
  const carriers = lists.carriers?.filter(isOfProvider(provider));
  const known = new Set(sidsIn(carriers, 'voip_carrier_sid'));
  const kept: Lists = {
    ...lists,
    accounts,
    carriers,
    numbers: lists.numbers?.filter(row => {
      const carrier = sidOf(row, 'voip_carrier_sid');
      return isOwn(row) && (sidOf(row, 'account_sid') !== null || carrier === null || known.has(carrier));
    }),
    applications: lists.applications?.filter(isOwn),
    clients: lists.clients?.filter(isOwn),
    tenants: lists.tenants?.filter(isOwn),
    tables: lists.tables?.filter(isOwn),
    users: lists.users?.filter(isOwn),
    providers: lists.providers?.filter(row => sidOf(row, 'service_provider_sid') === provider),
  };
  return lists.accounts ? kept : { ...kept, clients: undefined, tables: undefined, applications: undefined };
};

/** @param accounts null: not read. @returns null: the owner of the rows is unknown */
export const ownRows = (
  list: 'tenants' | 'clients',
  rows: readonly Row[],
  reader: Reader,
  accounts: readonly Row[] | null,
): readonly Row[] | null => {
  const own = accountOfReader(reader);
  if (own !== null) return rows.filter(row => (sidOf(row, 'account_sid') ?? own) === own);
  if (list === 'tenants') return rows.filter(row => sidOf(row, 'service_provider_sid') === reader.provider);
  if (accounts === null) return null;
  const known = new Set(sidsIn(accounts, 'account_sid'));
  return rows.filter(row => known.has(sidOf(row, 'account_sid') ?? ''));
};
