import { LinkBase, useCreatePath, useNavigate, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { readDraft } from '../../browserStorage/formDraft.ts';
import { readSession } from '../../authProvider/session.ts';
import { isAccountUser, isAdmin, isProviderUser } from '../../authProvider/access.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { InfoIcon, WarnIcon } from '../../components/app/icons.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account, Lcr, ServiceProvider } from '../../platform/records.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './form/lcr.module.css';

const NAME = 'least-cost-routing';
const KEYS = `resources.${NAME}.owners`;

/** An owner has one table: users without a choice of owners are led to theirs from the add page. */
export const useRedirectToOwnTable = (): boolean => {
  const lists = useCan()('list', NAME);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { rows, isPending, isFetching } = useLookup<Lcr>(NAME, { enabled: !lists, fresh: true });
  // A table added by an unfinished save of this page stays on it.
  const [isUnfinished] = useState(() => readDraft(readSession()?.userSid ?? '', location.pathname) !== null);
  const own = lists || isFetching || isUnfinished ? undefined : rows?.[0]?.id;
  const to = own === undefined ? null : createPath({ resource: NAME, type: 'edit', id: own });
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  return !lists && (isPending || to !== null);
};

export const useOwnersTables = (enabled: boolean) => useLookup<Lcr>(NAME, { enabled, fresh: true });

export const useOwnersTable = (accountSid: string | null, isNew: boolean): Lcr | undefined => {
  const viewer = useViewer();
  const provider = useServiceProviderSid();
  const { rows } = useOwnersTables(isNew && isAdmin(viewer));
  return isNew && isAdmin(viewer)
    ? rows?.find(row =>
        accountSid
          ? row.account_sid === accountSid
          : !row.account_sid && row.service_provider_sid === provider,
      )
    : undefined;
};

export const OwnerHasTableNotice = ({ table }: { table: Lcr }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { byId: accounts } = useLookup<Account>('accounts');
  const { byId: providers } = useLookup<ServiceProvider>('service-providers');
  const owner = table.account_sid
    ? nameOf(accounts.get(table.account_sid)?.name, table.account_sid)
    : nameOf(providers.get(table.service_provider_sid ?? '')?.name, table.service_provider_sid);
  return (
    <Notice role="alert">
      <p>
        <WarnIcon />
        <span>
          {translate(`${KEYS}.taken`, { owner })}{' '}
          <LinkBase to={createPath({ resource: NAME, type: 'edit', id: table.id })}>
            {translate(`${KEYS}.open`)}
          </LinkBase>
        </span>
      </p>
    </Notice>
  );
};

const useOwnerNote = (): string | null => {
  const record = useRecordContext<Lcr>();
  const viewer = useViewer();
  const translate = useTranslate();
  const { rows = [] } = useLookup<Lcr>(NAME, { enabled: isAdmin(viewer) });
  const { byId: accounts } = useLookup<Account>('accounts');
  const { byId: providers } = useLookup<ServiceProvider>('service-providers');
  if (!record) return null;
  if (isAccountUser(viewer)) return translate(`${KEYS}.unseen_account`);
  if (isProviderUser(viewer)) return translate(`${KEYS}.unseen_provider`);
  const { account_sid: account, service_provider_sid: provider } = record;
  if (!account && !provider) return translate(`${KEYS}.none`);
  if (account) {
    const owner = accounts.get(account)?.service_provider_sid;
    const shared = rows.find(row => !row.account_sid && row.service_provider_sid === owner);
    if (!shared) return null;
    return translate(`${KEYS}.both_account`, {
      provider: nameOf(providers.get(owner ?? '')?.name, owner),
      // Rows come ordered by key, though no order is promised.
      table: translate(`${KEYS}.${String(record.id) < String(shared.id) ? 'this_table' : 'other_table'}`),
    });
  }
  const names = rows.flatMap(row => {
    const other = row.account_sid ? accounts.get(row.account_sid) : undefined;
    return other?.service_provider_sid === provider ? [nameOf(other?.name, row.account_sid)] : [];
  });
  return names.length > 0 ? translate(`${KEYS}.both_provider`, { accounts: names.join(', ') }) : null;
};

/** The platform reads the account's or the provider's table, and does not say which comes first. */
export const OwnersNote = () => {
  const note = useOwnerNote();
  return note === null ? null : (
    <p className={styles.note}>
      <InfoIcon /> {note}
    </p>
  );
};
