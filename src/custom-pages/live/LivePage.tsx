import { clsx } from 'clsx';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useGetOne, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMethods } from '../../components/app/useMethods.ts';
import { liveMethodsOf } from './api.ts';
import { AccountSwitch } from '../../components/accountEntry/AccountSwitch.tsx';
import { MOST_ACCOUNTS } from '../../components/accountEntry/useAccountsInTurn.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { LineFailure, PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import type { Sightings } from './model/sightings.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import type { Account, LiveCall } from '../../platform/records.ts';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { LiveCallTable, HangUpDialog } from './LiveCallTable.tsx';
import { useSightings } from './useSightings.ts';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
// The frame of the page; without it the head is drawn twice.
import '../../components/list/list.css';
import styles from './live.module.css';

interface LiveSectionProps<T> {
  /** Texts `screens.live.{what}` and `screens.live.no_{what}`. */
  what: 'calls' | 'queues' | 'conferences' | 'devices';
  answer: UseQueryResult<T[]>;
  count?: number;
  children: (rows: T[]) => ReactNode;
}

const LiveSection = <T,>({ what, answer, count, children }: LiveSectionProps<T>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = answer;
  const id = `live-${what}`;
  return (
    <section
      className={clsx(styles.root, styles[what], 'pb-box')}
      aria-labelledby={id}
      aria-busy={isFetching}
    >
      <h2 id={id}>
        {translate(`screens.live.${what}`)}
        {data ? <span className="pb-title-count">{count ?? data.length}</span> : null}
      </h2>
      {error ? <LineFailure onRetry={() => void refetch()}>{errorText(error)}</LineFailure> : null}
      {data || error ? null : what === 'calls' ? (
        <RowsSkeleton columns={6} />
      ) : (
        <Waiting>{translate('portal.shell.loading')}</Waiting>
      )}
      {data && data.length > 0 ? children(data) : null}
      {data?.length === 0 ? <p className="pb-muted">{translate(`screens.live.no_${what}`)}</p> : null}
    </section>
  );
};

const SECOND = 1000;
/** Milliseconds while visible: users share one rate limit, and a list of calls costs the platform much. */
const CALLS_EVERY = 10_000;
const REST_EVERY = 60_000;
const ENDING_EVERY = 5000;
/** Milliseconds for which an ending call is followed. */
const ENDS_WITHIN = 30_000;

const useLive = (accountSid: string, account: Account | undefined, callsEvery: number) => {
  const provider = useMethods(liveMethodsOf);
  const key = (what: string) => ['live', accountSid, what];
  return {
    calls: useQuery({
      queryKey: key('calls'),
      queryFn: ({ signal }) => provider.listedCalls({ accountSid, signal }),
      refetchInterval: callsEvery,
    }),
    queues: useQuery({
      queryKey: key('queues'),
      queryFn: ({ signal }) => provider.liveQueues({ accountSid, signal }),
      refetchInterval: REST_EVERY,
    }),
    conferences: useQuery({
      queryKey: key('conferences'),
      queryFn: ({ signal }) => provider.liveConferences({ accountSid, signal }),
      refetchInterval: REST_EVERY,
    }),
    devices: useQuery({
      queryKey: key('devices'),
      queryFn: ({ signal }) =>
        account?.sip_realm ? provider.registeredUsers({ accountSid, signal }) : Promise.resolve([]),
      enabled: account !== undefined,
      refetchInterval: REST_EVERY,
    }),
  };
};

const useEnding = (sightings: Sightings, readAt: number) => {
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  const told = useRef(new Set<string>());
  const notify = useNotify();
  const isGoing = (sid: string) => sightings.get(sid)?.fate === 'going';
  const isWaiting = ([sid, at]: readonly [string, number]) =>
    readAt <= at || (isGoing(sid) && readAt <= at + ENDS_WITHIN);
  const waiting = new Set([...asked].filter(isWaiting).map(([sid]) => sid));
  useEffect(() => {
    for (const sid of asked.keys()) {
      if (waiting.has(sid) || told.current.has(sid)) continue;
      told.current.add(sid);
      if (isGoing(sid)) notify('screens.live.still_going', { type: 'warning' });
      else notify('screens.live.hung_up', { type: 'success' });
    }
  });
  const ask = ({ call_sid: sid }: LiveCall) => {
    told.current.delete(sid);
    setAsked(new Map(asked).set(sid, Date.now()));
  };
  return { waiting, ask };
};

const LiveOfAccount = () => {
  const { account_sid: accountSid = '' } = useParams();
  const {
    data: account,
    error,
    refetch,
  } = useGetOne<Account>('accounts', { id: accountSid, meta: { detail: true } });
  const [isEnding, setIsEnding] = useState(false);
  const callsEvery = isEnding ? ENDING_EVERY : CALLS_EVERY;
  const live = useLive(accountSid, account, callsEvery);
  const { data: calls, dataUpdatedAt: askedAt, isError } = live.calls;
  const { sightings, clear } = useSightings([{ accountSid, calls, readAt: askedAt }]);
  const { waiting, ask } = useEnding(sightings, askedAt);
  if (isEnding !== waiting.size > 0) setIsEnding(waiting.size > 0);
  const queries = useQueryClient();
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const errorText = useErrorText();
  const can = useCan();
  const [ending, setEnding] = useState<LiveCall | null>(null);
  const mayEnd = can('save', 'live', { account_sid: accountSid });
  const shown = [...sightings.values()];
  const going = shown.filter(({ fate }) => fate === 'going').length;
  const over = shown.length - going;
  if (error)
    return (
      <div className="pb-page">
        <Title>{translate('screens.live.menu')}</Title>
        <PageFailure title={translate('portal.form.load_failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </PageFailure>
      </div>
    );
  return (
    <div className="pb-page">
      <header className={clsx('pb-list-head', styles.head)}>
        <Title>{[translate('screens.live.menu'), account?.name].filter(Boolean).join(' · ')}</Title>
        <span className="pb-toolbar-end">
          <AccountSwitch screen="live" accountSid={accountSid} mostTogether={MOST_ACCOUNTS} />
          <Button onClick={() => void queries.invalidateQueries({ queryKey: ['live', accountSid] })}>
            <RefreshIcon />
            <span className="pb-wide-label">{translate('portal.list.refresh')}</span>
          </Button>
        </span>
      </header>
      <p className={clsx('pb-muted pb-hint', styles.asOf)}>
        {askedAt > 0
          ? translate('screens.live.asked_at', {
              seconds: callsEvery / SECOND,
              time: formatTime(new Date(askedAt)),
            })
          : ''}
      </p>
      <LiveSection what="calls" answer={live.calls} count={going}>
        {() =>
          shown.length === 0 ? (
            <Empty title={translate('screens.live.no_calls')} />
          ) : (
            <>
              <LiveCallTable
                sightings={sightings}
                isEnding={({ call_sid: sid }) => waiting.has(sid)}
                {...(mayEnd ? { onHangUp: setEnding } : {})}
              />
              {over > 0 ? (
                <Button onClick={clear}>
                  {translate('screens.live.clear_ended', { smart_count: over })}
                </Button>
              ) : null}
            </>
          )
        }
      </LiveSection>
      {/* The parts below wait for it, and so never move. */}
      {calls || isError ? <Rest live={live} account={account} /> : null}
      {ending ? (
        <HangUpDialog accountSid={accountSid} call={ending} onAsked={ask} onClose={() => setEnding(null)} />
      ) : null}
    </div>
  );
};

const Rest = ({ live, account }: { live: ReturnType<typeof useLive>; account: Account | undefined }) => {
  const translate = useTranslate();
  return (
    <div className={styles.rest}>
      <LiveSection what="queues" answer={live.queues}>
        {queues => (
          <SearchableRows
            label={translate('screens.live.find_queue')}
            rows={queues}
            nameOf={({ name }) => name}
          >
            {found => (
              <ul>
                {found.map(({ name, length }) => (
                  <li key={name}>
                    <span>{name}</span>{' '}
                    <span className={length === 0 ? 'pb-muted' : undefined}>
                      {translate('screens.live.waiting', { smart_count: length })}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </SearchableRows>
        )}
      </LiveSection>
      <LiveSection what="conferences" answer={live.conferences}>
        {names => (
          <SearchableRows
            label={translate('screens.live.find_conference')}
            rows={names}
            nameOf={name => name}
          >
            {found => (
              <ul>
                {found.map(name => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </SearchableRows>
        )}
      </LiveSection>
      <LiveSection what="devices" answer={live.devices}>
        {users => (
          <SearchableRows label={translate('screens.live.find_device')} rows={users} nameOf={user => user}>
            {found => (
              <ul>
                {found.map(user => (
                  <li key={user}>
                    <code>{account?.sip_realm ? `${user}@${account.sip_realm}` : user}</code>
                  </li>
                ))}
              </ul>
            )}
          </SearchableRows>
        )}
      </LiveSection>
    </div>
  );
};

const LivePage = () => {
  const { account_sid: accountSid = '' } = useParams();
  return <LiveOfAccount key={accountSid} />;
};

export default LivePage;
