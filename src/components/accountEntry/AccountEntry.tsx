import { LinkBase, useLocation, useNavigate, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { internalPath, sectionOf } from '../../config/internalPath.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { usePinnedAccount, useViewer } from '../access/AccessContext.ts';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Dash } from '../fields/cells.tsx';
import { SearchableRows } from '../select/SearchableRows.tsx';
import { useLookup } from '../select/useLookup.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { PageFailure } from '../app/LoadFailure.tsx';
import { Title } from '../app/Title.tsx';

interface AccountEntryProps {
  note?: string;
}

const nameOfAccount = (account: Account): string => nameOf(account.name, account.account_sid);

const AccountEntry = ({ note }: AccountEntryProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const screen = sectionOf(useLocation().pathname);
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  const { rows, error, refetch } = useLookup<Account>('accounts');
  const only = rows?.length === 1 ? String(rows[0]?.id) : null;
  const own = viewer.accountSid ?? pinned ?? only;
  useEffect(() => {
    if (own) navigate(internalPath(screen, own), { replace: true });
  }, [own, screen, navigate]);
  return (
    <div className="pb-page">
      <Title>{translate(`screens.${screen}.menu`)}</Title>
      {error && !rows ? (
        <PageFailure title={translate('portal.list.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </PageFailure>
      ) : (
        <Panel title={translate(`screens.${screen}.choose_account`)}>
          {note === undefined ? null : <p className="pb-muted">{note}</p>}
          {rows?.length === 0 ? <p className="pb-muted">{translate('portal.list.no_accounts')}</p> : null}
          {rows && own === null && rows.length > 0 ? (
            <SearchableRows
              label={translate('portal.list.account_filter')}
              rows={rows.toSorted(byName)}
              nameOf={nameOfAccount}
            >
              {found => (
                <Table
                  label={translate('portal.list.account_filter')}
                  look="figures"
                  className="pb-stacks"
                  columns={[
                    {
                      name: 'name',
                      label: translate('portal.list.account_filter'),
                      isName: true,
                      cell: account => (
                        <LinkBase to={internalPath(screen, account.account_sid)}>
                          {nameOfAccount(account)}
                        </LinkBase>
                      ),
                    },
                    {
                      name: 'realm',
                      label: translate('resources.accounts.fields.sip_realm'),
                      className: 'pb-mono',
                      cell: account => account.sip_realm || <Dash />,
                    },
                  ]}
                  rows={found}
                  keyOf={account => account.account_sid}
                />
              )}
            </SearchableRows>
          ) : null}
        </Panel>
      )}
    </div>
  );
};

export default AccountEntry;
