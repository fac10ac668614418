import { LinkBase, useTranslate } from 'ra-core';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Table } from '../../components/ui/Table.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import type { DevicesRead } from './useDevicesInTurn.ts';

const TEXTS = 'screens.devices';

const nameOfAccount = (account: Account): string => nameOf(account.name, account.account_sid);

interface ReadAtProps {
  account: Account;
  answer: DevicesRead['answers'][number] | undefined;
}

const ReadAt = ({ account, answer }: ReadAtProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (!answer)
    return (
      <span className="pb-muted">
        {translate(`${TEXTS}.realmless`)}{' '}
        <LinkBase to={internalPath('accounts', account.account_sid, 'edit')}>
          {translate(`${TEXTS}.to_account`)}
        </LinkBase>
      </span>
    );
  if (answer.error)
    return (
      <span className="pb-bad">
        {errorText(answer.error)}{' '}
        <Button look="link" onClick={() => void answer.refetch()}>
          {translate('portal.action.retry')}
        </Button>
      </span>
    );
  return answer.dataUpdatedAt > 0 ? (
    <TimeAgo value={new Date(answer.dataUpdatedAt).toISOString()} />
  ) : (
    <Dash />
  );
};

interface DevicesOfAccountsProps {
  accounts: readonly Account[];
  answers: DevicesRead['answers'];
  /** undefined: clients are not loaded. */
  missingOf: ((accountSid: string) => readonly SipClient[] | undefined) | undefined;
}

export const DevicesOfAccounts = ({ accounts, answers, missingOf }: DevicesOfAccountsProps) => {
  const translate = useTranslate();
  const bySid = new Map(answers.map(answer => [answer.account.account_sid, answer]));
  const dataOf = ({ account_sid: sid }: Account) => bySid.get(sid)?.data;
  if (accounts.length === 0) return null;
  return (
    <Panel title={translate(`${TEXTS}.accounts`)}>
      <SearchableRows
        label={translate('portal.list.account_filter')}
        rows={accounts.toSorted(byName)}
        nameOf={nameOfAccount}
      >
        {found => (
          <Table
            label={translate(`${TEXTS}.accounts`)}
            look="figures"
            className="pb-stacks"
            columns={[
              {
                name: 'name',
                label: translate(`${TEXTS}.account`),
                isName: true,
                cell: account => (
                  <LinkBase to={internalPath('devices', account.account_sid)}>
                    {nameOfAccount(account)}
                  </LinkBase>
                ),
              },
              {
                name: 'read',
                label: translate(`${TEXTS}.read_at`),
                cell: account => <ReadAt account={account} answer={bySid.get(account.account_sid)} />,
              },
              {
                name: 'registered',
                label: translate(`${TEXTS}.registered`),
                isNumber: true,
                cell: account => dataOf(account)?.length ?? <Dash />,
              },
              {
                name: 'missing',
                label: translate(`${TEXTS}.unregistered`),
                isNumber: true,
                cell: account =>
                  dataOf(account) === undefined ? (
                    <Dash />
                  ) : (
                    (missingOf?.(account.account_sid)?.length ?? <Dash />)
                  ),
              },
            ]}
            rows={found}
            keyOf={account => account.account_sid}
          />
        )}
      </SearchableRows>
    </Panel>
  );
};
