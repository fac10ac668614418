import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useFormatTime } from '../../components/fields/Time.tsx';
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

export const LiveSection = <T,>({ what, answer, children }: LiveSectionProps<T>) => {
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
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}{' '}
          <button type="button" className="pb-link-button" onClick={() => void refetch()}>
            {translate('portal.action.retry')}
          </button>
        </p>
      ) : null}
      {!data && !error ? <p className="pb-muted">{translate('portal.shell.loading')}</p> : null}
      {data && data.length > 0 ? children(data) : null}
      {data?.length === 0 ? <p className="pb-muted">{translate(`screens.live.no_${what}`)}</p> : null}
    </section>
  );
};

/** One request each. Nothing polls: everybody shares one rate limit. */
export const useLive = (accountSid: string, account: Account | undefined) => {
  const provider = useDataProvider<PortalDataProvider>();
  const key = (what: string) => ['live', accountSid, what];
  return {
    calls: useQuery({
      queryKey: key('calls'),
      queryFn: ({ signal }) => provider.liveCalls({ accountSid, signal }),
    }),
    queues: useQuery({
      queryKey: key('queues'),
      queryFn: ({ signal }) => provider.liveQueues({ accountSid, signal }),
    }),
    conferences: useQuery({
      queryKey: key('conferences'),
      queryFn: ({ signal }) => provider.liveConferences({ accountSid, signal }),
    }),
    devices: useQuery({
      queryKey: key('devices'),
      queryFn: ({ signal }) =>
        account?.sip_realm ? provider.registeredUsers({ accountSid, signal }) : Promise.resolve([]),
      enabled: account !== undefined,
    }),
  };
};

const LivePage = () => {
  const { account_sid: accountSid = '' } = useParams();
  const { data: account, error } = useGetOne<Account>('accounts', { id: accountSid, meta: { detail: true } });
  const live = useLive(accountSid, account);
  const queries = useQueryClient();
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const errorText = useErrorText();
  const can = useCan();
  const [ending, setEnding] = useState<LiveCall | null>(null);
  const mayEnd = can('save', 'live', { account_sid: accountSid });
  const askedAt = live.calls.dataUpdatedAt;
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
      <p className="pb-muted pb-hint" role="status">
        {askedAt > 0 ? translate('screens.live.asked_at', { time: formatTime(new Date(askedAt)) }) : ''}
      </p>
      <LiveSection what="calls" answer={live.calls}>
        {calls => <CallTable calls={calls} {...(mayEnd ? { onHangUp: setEnding } : {})} />}
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
      {ending ? <HangUp accountSid={accountSid} call={ending} onClose={() => setEnding(null)} /> : null}
    </div>
  );
};

export default LivePage;
