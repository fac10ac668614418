import { useGetOne, useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { Title } from '../../components/app/Title.tsx';
import { useErrorText } from '../../components/app/useErrorText.ts';
import { useFormatTime } from '../../components/fields/useFormatTime.ts';
import type { LiveCall } from '../../platform/liveCall.ts';
import type { Account } from '../../platform/records.ts';
import { CallTable } from './CallTable.tsx';
import { HangUp } from './HangUp.tsx';
import { LiveSection } from './LiveSection.tsx';
import { useLive } from './useLive.ts';
import './live.css';

/** Calls, queues, conferences and registered devices of one account, as of the last look. */
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
