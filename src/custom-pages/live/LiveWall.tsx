import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { AccountSwitch } from '../../components/accountEntry/AccountSwitch.tsx';
import { MOST_ACCOUNTS, TURN, useAccountsInTurn } from '../../components/accountEntry/useAccountsInTurn.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useMethods } from '../../components/app/useMethods.ts';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { Dash } from '../../components/fields/cells.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Table } from '../../components/ui/Table.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { liveMethodsOf } from './api.ts';
import { LiveCallTable } from './LiveCallTable.tsx';
import { useSightings } from './useSightings.ts';
import '../../components/list/list.css';
import styles from './live.module.css';

const TEXTS = 'screens.live';

/** An account that was never read has an unknown number of calls, not none. */
const wasRead = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean => dataUpdatedAt > 0;

const nameOfAccount = (account: Account): string => nameOf(account.name, account.account_sid);

export const LiveWall = ({ accounts }: { accounts: readonly Account[] }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(liveMethodsOf);
  const sorted = accounts.toSorted(byName);
  const { answers, refresh } = useAccountsInTurn({
    accounts: sorted,
    keyOf: sid => ['live', sid, 'calls'],
    read: query => provider.listedCalls(query),
    isEndless: true,
  });
  const { sightings, clear } = useSightings(
    answers.map(({ account, data, dataUpdatedAt }) => ({
      accountSid: account.account_sid,
      calls: data,
      readAt: dataUpdatedAt,
    })),
  );
  const names = new Map(sorted.map(account => [account.account_sid, nameOfAccount(account)]));
  const shown = [...sightings.values()];
  const going = shown.filter(({ fate }) => fate === 'going');
  const over = shown.length - going.length;
  const isRead = answers.length > 0 && answers.every(({ isPending }) => !isPending);
  const failed = answers.filter(({ error }) => error);
  return (
    <div className="pb-page">
      <header className="pb-list-head">
        <Title count={isRead && answers.some(wasRead) ? going.length : undefined}>
          {translate(`${TEXTS}.menu`)}
        </Title>
        <span className="pb-toolbar-end">
          <AccountSwitch screen="live" accountSid="" mostTogether={MOST_ACCOUNTS} />
          <Button onClick={refresh}>
            <RefreshIcon />
            <span className="pb-wide-label">{translate('portal.list.refresh')}</span>
          </Button>
        </span>
      </header>
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.wall_as_of`, { seconds: TURN / 1000 })}</p>
      {failed.map(({ account, error, refetch }) => (
        <LineFailure key={account.account_sid} onRetry={() => void refetch()}>
          {translate(`${TEXTS}.unread`, { name: nameOfAccount(account), text: errorText(error) })}
        </LineFailure>
      ))}
      <section className={clsx(styles.root, styles.calls, styles.wall)} aria-labelledby="live-wall">
        <h2 id="live-wall" className="pb-visually-hidden">
          {translate(`${TEXTS}.calls`)}
        </h2>
        {isRead && shown.length > 0 ? (
          <LiveCallTable
            sightings={sightings}
            accountOf={({ account_sid: sid }) => names.get(String(sid)) ?? String(sid)}
            isEnding={() => false}
          />
        ) : isRead ? (
          failed.length === 0 && <Empty title={translate(`${TEXTS}.wall_none`)} />
        ) : (
          <RowsSkeleton columns={6} />
        )}
        {over > 0 ? (
          <Button onClick={clear}>{translate(`${TEXTS}.clear_ended`, { smart_count: over })}</Button>
        ) : null}
      </section>
      {isRead ? (
        <Panel title={translate(`${TEXTS}.accounts`)}>
          <Table
            label={translate(`${TEXTS}.accounts`)}
            look="figures"
            columns={[
              {
                name: 'name',
                label: translate(`${TEXTS}.account`),
                isName: true,
                cell: ({ account }) => (
                  <LinkBase to={internalPath('live', account.account_sid)}>{nameOfAccount(account)}</LinkBase>
                ),
              },
              {
                name: 'read',
                label: translate(`${TEXTS}.read_at`),
                cell: ({ dataUpdatedAt }) =>
                  wasRead({ dataUpdatedAt }) ? (
                    <TimeAgo value={new Date(dataUpdatedAt).toISOString()} />
                  ) : (
                    <Dash />
                  ),
              },
              {
                name: 'going',
                label: translate(`${TEXTS}.going`),
                isNumber: true,
                cell: ({ account, dataUpdatedAt }) =>
                  wasRead({ dataUpdatedAt }) ? (
                    going.filter(({ call }) => call.account_sid === account.account_sid).length
                  ) : (
                    <Dash />
                  ),
              },
            ]}
            rows={answers}
            keyOf={({ account }) => account.account_sid}
          />
        </Panel>
      ) : null}
    </div>
  );
};
