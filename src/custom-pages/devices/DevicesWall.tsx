import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { AccountSwitch } from '../../components/accountEntry/AccountSwitch.tsx';
import { MOST_ACCOUNTS, TURN } from '../../components/accountEntry/useAccountsInTurn.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { Title } from '../../components/app/Title.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { matchClients } from '../../platform/devices.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import { AsOf } from './AsOf.tsx';
import { DeviceList, listedDevices } from './DeviceList.tsx';
import { DevicesOfAccounts } from './DevicesOfAccounts.tsx';
import { UnreadAccounts } from './UnreadAccounts.tsx';
import { type DevicesRead, useDevicesInTurn } from './useDevicesInTurn.ts';
import '../../components/list/list.css';

const TEXTS = 'screens.devices';
const NO_CLIENTS: SipClient[] = [];

const Progress = ({ reading }: { reading: DevicesRead }) => {
  const translate = useTranslate();
  const { answers, done, total, isStopped, stop, goOn } = reading;
  const readAt = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).filter(at => at > 0);
  if (done === total)
    return readAt.length > 0 ? (
      <p className="pb-muted pb-hint">
        <AsOf at={Math.min(...readAt)} />
      </p>
    ) : null;
  return (
    <p className="pb-muted pb-hint">
      <span role="status">
        {translate(`${TEXTS}.${isStopped || done < MOST_ACCOUNTS ? 'progress' : 'progress_slow'}`, {
          done,
          total,
          seconds: TURN / 1000,
        })}
      </span>{' '}
      <Button look="link" onClick={isStopped ? goOn : stop}>
        {translate(`${TEXTS}.${isStopped ? 'go_on' : 'stop'}`)}
      </Button>
    </p>
  );
};

const useClients = (answers: DevicesRead['answers']) => {
  const { rows: clients = NO_CLIENTS, isPending } = useLookup<SipClient>('clients');
  const byAccount = useMemo(() => groupBy(clients, ({ account_sid: sid }) => sid), [clients]);
  const matches = new Map(
    answers.map(({ account, data = [] }) => [
      account.account_sid,
      matchClients(data, byAccount.get(account.account_sid) ?? []),
    ]),
  );
  return isPending ? undefined : matches;
};

export const DevicesWall = ({ accounts }: { accounts: readonly Account[] }) => {
  const translate = useTranslate();
  const reading = useDevicesInTurn(accounts);
  const { answers, done, total, refresh, isNamesOnly } = reading;
  const matches = useClients(answers);
  const devices = answers.flatMap(({ account, data = [] }) => listedDevices(account, data));
  const isOver = total > 0 && done === total;
  const isAllUnread = answers.every(({ dataUpdatedAt }) => dataUpdatedAt === 0);
  const lacksRealms = accounts.length > 0 && total === 0;
  return (
    <div className="pb-page">
      <header className="pb-list-head">
        <Title {...(isOver && !isAllUnread ? { count: devices.length } : {})}>
          {translate(`${TEXTS}.menu`)}
        </Title>
        <span className="pb-toolbar-end">
          <AccountSwitch screen="devices" accountSid="" mostTogether={Infinity} />
          <Button onClick={refresh} aria-busy={!isOver && !reading.isStopped && total > 0}>
            <RefreshIcon />
            <span className="pb-wide-label">{translate('portal.list.refresh')}</span>
          </Button>
        </span>
      </header>
      <Progress reading={reading} />
      <UnreadAccounts answers={answers} />
      {devices.length > 0 ? (
        <DeviceList
          hasAccount
          devices={devices}
          clientOf={matches && (({ user, owner }) => matches.get(owner.accountSid)?.clientOf(user))}
        />
      ) : lacksRealms ? (
        <Empty title={translate(`${TEXTS}.no_realms`)}>
          <ButtonLink to={internalPath('accounts')}>{translate(`${TEXTS}.to_accounts`)}</ButtonLink>
        </Empty>
      ) : isOver ? (
        isAllUnread ? null : (
          <Empty title={translate(`${TEXTS}.none`)}>
            <p>{translate(`${TEXTS}.none_next_all`)}</p>
          </Empty>
        )
      ) : (
        <RowsSkeleton columns={5} />
      )}
      {lacksRealms ? null : (
        <>
          <DevicesOfAccounts
            accounts={accounts}
            answers={answers}
            missingOf={matches && (sid => matches.get(sid)?.missing)}
          />
          <p className="pb-muted pb-hint">
            {translate(`${TEXTS}.about`)} {isNamesOnly ? translate(`${TEXTS}.names_only`) : null}
          </p>
        </>
      )}
    </div>
  );
};
