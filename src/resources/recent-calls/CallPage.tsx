import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { CallInViewContext } from '../../components/links/linkContext.ts';
import { useCall } from '../../components/calls/useCall.ts';
import { HeadMenuContext } from '../../components/ui/HeadMenu.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import { statusOf } from '../../dataProvider/httpError.ts';
import { callIdOfSegment } from '../../platform/calls/call.ts';
import { placeIn } from '../../platform/calls/neighbours.ts';
import { CallHead } from './CallHead.tsx';
import { CallPanel } from './CallPanel.tsx';
import '../../components/calls/calls.css';

const TEXTS = 'resources.recent-calls';

const CallPage = () => {
  const { account_sid: accountSid = '', call: segment = '' } = useParams();
  const callId = callIdOfSegment(segment);
  const [params] = useSearchParams();
  const place = placeIn(params);
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall({ accountSid, callId });
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <div className="pb-page">
      <CallHead call={data} callId={callId} place={place} menu={setMenu} />
      {error ? (
        <PageFailure title={translate(`${TEXTS}.load_failed`)} onRetry={() => void refetch()}>
          {statusOf(error) === 404 ? translate(`${TEXTS}.gone`) : errorText(error)}
        </PageFailure>
      ) : null}
      {data ? (
        <CallInViewContext value={data}>
          <HeadMenuContext value={menu}>
            <CallPanel key={`${accountSid} ${callId}`} call={data} />
          </HeadMenuContext>
        </CallInViewContext>
      ) : null}
      {data || error ? null : <RowsSkeleton columns={4} />}
    </div>
  );
};

export default CallPage;
