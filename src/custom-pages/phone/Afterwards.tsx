import { useQuery } from '@tanstack/react-query';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import { comparePath } from '../../components/calls/comparePath.ts';
import { useCallsOfNumber } from '../../components/calls/useCallsOfNumber.ts';
import { useTrace } from '../../components/calls/useTrace.ts';
import { internalPath } from '../../config/internalPath.ts';
import { callMethods } from '../../dataProvider/onDemand.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { callSegmentOf, type RecentCall } from '../../platform/calls/call.ts';
import { lastGoodCall, namedCall } from '../../platform/compareCalls/question.ts';

const TEXTS = 'screens.phone.after';
const LOOKS = 4;
const LOOKS_EVERY = 2000;

interface AfterwardsProps {
  accountSid: string;
  callSid: string;
}

const useRecord = (accountSid: string, callSid: string) => {
  const provider = useMethods(callMethods);
  return useQuery({
    queryKey: ['recent-calls', 'one', accountSid, callSid],
    queryFn: ({ signal }) => provider.findCall({ accountSid, callId: callSid, signal }),
    staleTime: Infinity,
    retry: (failed, error) => statusOf(error) === 404 && failed < LOOKS,
    retryDelay: LOOKS_EVERY,
  });
};

const Compare = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const { data } = useCallsOfNumber(call, true);
  if (!data) return null;
  const good = lastGoodCall(call, data.rows);
  return good ? (
    <LinkBase to={comparePath({ left: namedCall(call), right: namedCall(good) })}>
      {translate(`${TEXTS}.compare`)}
    </LinkBase>
  ) : (
    <span className="pb-muted">
      {data.rows.length < data.total
        ? translate(`${TEXTS}.no_good_of`, { shown: data.rows.length })
        : translate(`${TEXTS}.no_good`)}
    </span>
  );
};

const Found = ({ call, path }: { call: RecentCall; path: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data } = useTrace(call, true, false);
  const spanPath = (span: string) => `${path}?${new URLSearchParams({ tab: 'tracing', span }).toString()}`;
  return (
    <>
      <CallSummary
        call={call}
        trace={data?.trace}
        onSpan={span => void navigate(spanPath(span))}
        spanPath={spanPath}
        withAlerts={false}
        withLinks={false}
      />
      <p className="pb-row pb-gap-x-16">
        <LinkBase to={path}>{translate(`${TEXTS}.record`)}</LinkBase>
        {data ? <LinkBase to={`${path}?tab=tracing`}>{translate(`${TEXTS}.trace`)}</LinkBase> : null}
        <Compare call={call} />
      </p>
    </>
  );
};

const Afterwards = ({ accountSid, callSid }: AfterwardsProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useRecord(accountSid, callSid);
  const path = internalPath('recent-calls', accountSid, callSegmentOf(callSid));
  if (data) return <Found call={data} path={path} />;
  return (
    <p className="pb-muted" role="status">
      {isFetching || !error
        ? translate(`${TEXTS}.reading`)
        : statusOf(error) === 404
          ? translate(`${TEXTS}.none`)
          : errorText(error)}{' '}
      {isFetching ? null : (
        <Button look="link" onClick={() => void refetch()}>
          {translate(`${TEXTS}.again`)}
        </Button>
      )}
    </p>
  );
};

export default Afterwards;
