import { LinkBase, useTranslate } from 'ra-core';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { useCall } from '../../components/calls/useCall.ts';
import { internalPath } from '../../config/internalPath.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { callIdIn, type RecentCall, textOf } from '../../platform/calls/call.ts';
import { placeIn, placeQuery } from '../../platform/calls/neighbours.ts';
import { CallNeighbours } from './CallNeighbours.tsx';
import { CallPanel } from './CallPanel.tsx';
import { comparePath } from '../../components/calls/comparePath.ts';
import { namedCall } from '../../platform/compareCalls/question.ts';
import '../../components/calls/calls.css';

const KEY = 'resources.recent-calls';

const CompareLinks = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const left = namedCall(call);
  if (!left) return null;
  return (
    <span className="pb-call-compare">
      <LinkBase to={comparePath({ left })}>{translate(`${KEY}.compare.with`)}</LinkBase>
      {textOf(call.to) === null ? null : (
        <LinkBase to={comparePath({ left, find: true })}>{translate(`${KEY}.compare.with_good`)}</LinkBase>
      )}
    </span>
  );
};

/** One request finds the call by its address. */
const CallPage = () => {
  const { account_sid: accountSid = '', call: segment = '' } = useParams();
  const callId = callIdIn(segment);
  const [params] = useSearchParams();
  const place = placeIn(params);
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall({ accountSid, callId });
  return (
    <div className="pb-page">
      <header className="pb-call-head">
        <LinkBase to={internalPath('recent-calls') + (place ? `?${placeQuery(place)}` : '')}>
          {translate(`${KEY}.menu`)}
        </LinkBase>
        <Title>{data ? callTitle(data) : translate(`${KEY}.call`)}</Title>
        {data ? <CompareLinks call={data} /> : null}
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
