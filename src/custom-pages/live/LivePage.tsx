import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Account, LiveCall } from '../../platform/records.ts';
import { CallTable, HangUp } from './CallTable.tsx';
import './live.css';

interface LiveSectionProps<T> {
  /** Texts `screens.live.{what}` and `screens.live.no_{what}`. */
  what: 'calls' | 'queues' | 'conferences' | 'devices';
  answer: UseQueryResult<T[]>;
  children: (rows: T[]) => ReactNode;
}

const LiveSection = <T,>({ what, answer, children }: LiveSectionProps<T>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = answer;
  const id = `live-${what}`;
  return (
    <section className="pb-live" aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id}>
        {translate(`screens.live.${what}`)}
        {data ? <span className="pb-title-count">{data.length}</span> : null}
      </h2>
      {error ? <LineFailure onRetry={() => void refetch()}>{errorText(error)}</LineFailure> : null}
      {!data && !error ? (
        <p className="pb-muted" data-waiting>
          {translate('portal.shell.loading')}
        </p>
      ) : null}
      {data && data.length > 0 ? children(data) : null}
      {data?.length === 0 ? <p className="pb-muted">{translate(`screens.live.no_${what}`)}</p> : null}
    </section>
  );
};

/** Milliseconds. Sparing, as everybody shares one rate limit; only while the page is in view. */
const CALLS_EVERY = 10_000;
const REST_EVERY = 60_000;
const ENDING_EVERY = 2000;
/** How long a call is followed that was asked to end. */
const ENDS_WITHIN = 30_000;

/** One request each. */
const useLive = (accountSid: string, account: Account | undefined, callsEvery: number) => {
  const provider = useDataProvider<PortalDataProvider>();
  const key = (what: string) => ['live', accountSid, what];
  return {
    calls: useQuery({
      queryKey: key('calls'),
      queryFn: ({ signal }) => provider.liveCalls({ accountSid, signal }),
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

/** Calls that were asked to end, by their sid, until they are gone. */
const useEnding = () => {
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  const notify = useNotify();
  /** @param readAt when the list of calls was read, in milliseconds since 1970 */
  const follow = useCallback(
    (calls: readonly LiveCall[], readAt: number) => {
      const going = new Set(calls.map(({ call_sid: sid }) => sid));
      const gone = [...asked].filter(([sid, at]) => readAt > at && !going.has(sid));
      const late = [...asked].filter(([sid, at]) => readAt > at + ENDS_WITHIN && going.has(sid));
      if (gone.length === 0 && late.length === 0) return;
      if (gone.length > 0) notify('screens.live.hung_up', { type: 'success' });
      if (late.length > 0) notify('screens.live.still_going', { type: 'warning' });
      const settled = new Set([...gone, ...late].map(([sid]) => sid));
      setAsked(new Map([...asked].filter(([sid]) => !settled.has(sid))));
    },
    [asked, notify],
  );
  const ask = ({ call_sid: sid }: LiveCall) => setAsked(new Map(asked).set(sid, Date.now()));
  return { asked, ask, follow };
};

const LivePage = () => {
  const { account_sid: accountSid = '' } = useParams();
  const { data: account, error } = useGetOne<Account>('accounts', { id: accountSid, meta: { detail: true } });
  const { asked, ask, follow } = useEnding();
  const live = useLive(accountSid, account, asked.size > 0 ? ENDING_EVERY : CALLS_EVERY);
  const queries = useQueryClient();
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const errorText = useErrorText();
  const can = useCan();
  const [ending, setEnding] = useState<LiveCall | null>(null);
  const mayEnd = can('save', 'live', { account_sid: accountSid });
  const { data: calls, dataUpdatedAt: askedAt } = live.calls;
  useEffect(() => {
    if (calls) follow(calls, askedAt);
  }, [calls, askedAt, follow]);
  if (error)
    return (
      <section className="pb-empty pb-error" role="alert">
        <p className="pb-empty-title">{translate('portal.form.load_failed')}</p>
        <p>{errorText(error)}</p>
      </section>
    );
  return (
    <div className="pb-page">
      <header className="pb-list-head">
        <Title>{translate('screens.live.title', { name: account?.name ?? '' })}</Title>
        <button
          type="button"
          className="pb-button"
          onClick={() => void queries.invalidateQueries({ queryKey: ['live', accountSid] })}
        >
          <RefreshIcon />
          {translate('portal.list.refresh')}
        </button>
      </header>
      <p className="pb-muted pb-hint">
        {askedAt > 0 ? translate('screens.live.asked_at', { time: formatTime(new Date(askedAt)) }) : ''}
      </p>
      <LiveSection what="calls" answer={live.calls}>
        {going => (
          <CallTable
            calls={going}
            isEnding={({ call_sid: sid }) => asked.has(sid)}
            {...(mayEnd ? { onHangUp: setEnding } : {})}
          />
        )}
      </LiveSection>
      <LiveSection what="queues" answer={live.queues}>
        {queues => (
          <ul>
            {queues.map(({ name, length }) => (
              <li key={name}>
                <strong>{name}</strong> {translate('screens.live.waiting', { smart_count: length })}
              </li>
            ))}
          </ul>
        )}
      </LiveSection>
      <LiveSection what="conferences" answer={live.conferences}>
        {names => (
          <ul>
            {names.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </LiveSection>
      <LiveSection what="devices" answer={live.devices}>
        {users => (
          <ul>
            {users.map(user => (
              <li key={user}>
                <code>{account?.sip_realm ? `${user}@${account.sip_realm}` : user}</code>
              </li>
            ))}
          </ul>
        )}
      </LiveSection>
      {ending ? (
        <HangUp accountSid={accountSid} call={ending} onAsked={ask} onClose={() => setEnding(null)} />
      ) : null}
    </div>
  );
};

export default LivePage;
