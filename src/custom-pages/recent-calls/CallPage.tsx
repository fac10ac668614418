import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { callIdIn, foundCall, type RecentCall } from '../../platform/calls/call.ts';
import { placeIn, placeQuery } from '../../platform/calls/neighbours.ts';
import { CallNeighbours } from './CallNeighbours.tsx';
import { CallPanel } from './CallPanel.tsx';
import { callTitle } from './CallCells.tsx';
import './calls.css';

const KEY = 'screens.recent-calls';

/** From a list that was just in view: opening its row costs no request. */
const listedCall = (client: QueryClient, accountSid: string, callId: string): RecentCall | undefined => {
  for (const [, list] of client.getQueriesData<{ data?: RecentCall[] }>({
    queryKey: ['recent-calls', 'getList'],
  })) {
    const found = foundCall(
      (list?.data ?? []).map(call => ({ ...call })),
      callId,
    );
    if (found?.account_sid === accountSid) return found;
  }
  return undefined;
};

/** A call at an address of its own, found with one request. */
const CallPage = () => {
  const { account_sid: accountSid = '', call: segment = '' } = useParams();
  const callId = callIdIn(segment);
  const [params] = useSearchParams();
  const place = placeIn(params);
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['recent-calls', 'one', accountSid, callId],
    queryFn: ({ signal }) => provider.findCall({ accountSid, callId, signal }),
    initialData: () => listedCall(client, accountSid, callId),
    // A call that has ended does not change.
    staleTime: Infinity,
  });
  return (
    <div className="pb-page">
      <header className="pb-call-head">
        <LinkBase to={internalPath('recent-calls') + (place ? `?${placeQuery(place)}` : '')}>
          {translate(`${KEY}.menu`)}
        </LinkBase>
        <Title>{data ? callTitle(data) : translate(`${KEY}.call`)}</Title>
        {place ? <CallNeighbours callId={callId} place={place} /> : null}
      </header>
      {error ? (
        <PageFailure title={translate(`${KEY}.load_failed`)} onRetry={() => void refetch()}>
          {statusOf(error) === 404 ? translate(`${KEY}.gone`) : errorText(error)}
        </PageFailure>
      ) : null}
      {data ? <CallPanel key={`${accountSid} ${callId}`} call={data} /> : null}
      {data || error ? null : <p className="pb-muted">{translate('portal.shell.loading')}</p>}
    </div>
  );
};

export default CallPage;
