import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMethods } from '../../components/app/useMethods.ts';
import { liveMethodsOf } from './api.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { LineFailure, PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { BackLink } from '../../components/app/BackLink.tsx';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { Title } from '../../components/app/Title.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { filledText } from '../../platform/calls/call.ts';
import { msToNextLook } from './model/looks.ts';
import { updateSightings, type Sightings } from './model/sightings.ts';
import { hasEnded } from '../../platform/live/state.ts';
import { CallActions, HangUp } from './CallActions.tsx';
import { CallDetails } from './CallDetails.tsx';
import { Facts, RecordLink } from './LiveCallFacts.tsx';
import { useCallActions } from './useCallActions.ts';
import { readStoredSightings } from './useSightings.ts';
import { Empty } from '../../components/ui/Empty.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import '../../components/list/list.css';
import '../../components/calls/calls.css';

const TEXTS = 'screens.live';
/** Milliseconds. */
const LIST_EVERY = 15_000;

const useCallInView = (accountSid: string, callSid: string) => {
  const provider = useMethods(liveMethodsOf);
  const [known, setKnown] = useState(() => {
    const { readAt, sightings } = readStoredSightings(accountSid);
    return { readAt, sightings: new Map([...sightings].filter(([sid]) => sid === callSid)) as Sightings };
  });
  const [sentAt, setSentAt] = useState(0);
  const asked = useQuery({
    queryKey: ['live', accountSid, 'call', callSid],
    queryFn: ({ signal }) => provider.liveCall({ accountSid, callSid, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount, status } }) =>
      msToNextLook(
        {
          call: data,
          looks: dataUpdateCount,
          hasFailed: status === 'error',
          changedAt: known.sightings.get(callSid)?.changedAt ?? null,
          sentAt,
        },
        Date.now(),
      ),
  });
  const { data: call, dataUpdatedAt: readAt } = asked;
  if (call !== undefined && readAt > known.readAt)
    setKnown({
      readAt,
      sightings: updateSightings(known.sightings, call ? [call] : [], readAt, known.readAt),
    });
  const isOver = call === null || (call !== undefined && hasEnded(call));
  const list = useQuery({
    queryKey: ['live', accountSid, 'calls'],
    queryFn: ({ signal }) => provider.listedCalls({ accountSid, signal }),
    refetchInterval: isOver ? false : LIST_EVERY,
  });
  const others = list.data ?? [];
  const sighting = known.sightings.get(callSid);
  const parentSid = filledText((call ?? sighting?.call)?.parent_call_sid);
  return {
    ...asked,
    call: call ?? null,
    sighting,
    legs: others.filter(each => each.parent_call_sid === callSid && each.call_sid !== callSid),
    parent: parentSid === null ? null : (others.find(each => each.call_sid === parentSid) ?? parentSid),
    lookAgain: () => {
      setSentAt(Date.now());
      void asked.refetch();
    },
  };
};

const LiveCallPage = () => {
  const { account_sid: accountSid = '', call_sid: callSid = '' } = useParams();
  const view = useCallInView(accountSid, callSid);
  const translate = useTranslate();
  const errorText = useErrorText();
  const mayAct = useCan()('save', 'live', { account_sid: accountSid });
  const { sighting, legs, parent, error, isPending, isFetching } = view;
  const call = view.call ?? sighting?.call ?? null;
  const actions = useCallActions({ accountSid, callSid, call, legs, onSent: view.lookAgain });
  const acted =
    call && sighting && mayAct
      ? { call, legs, actions, isGone: sighting.fate === 'expired' || sighting.fate === 'lost' }
      : null;
  return (
    <div className="pb-page">
      <header className="pb-call-head">
        <BackLink to={internalPath('live', accountSid)}>{translate(`${TEXTS}.back`)}</BackLink>
        <div className="pb-row pb-gap-4 pb-gap-x-12">
          <Title isNumber={Boolean(call)}>{call ? callTitle(call) : translate(`${TEXTS}.one`)}</Title>
          {acted ? <HangUp {...acted} /> : null}
        </div>
      </header>
      {error && !call ? (
        <PageFailure
          title={translate('portal.form.load_failed')}
          onRetry={() => void view.refetch()}
          busy={isFetching}
        >
          {errorText(error)}
        </PageFailure>
      ) : null}
      {isPending && !error ? <RowsSkeleton columns={4} /> : null}
      {error && call ? (
        <LineFailure onRetry={() => void view.refetch()}>{errorText(error)}</LineFailure>
      ) : null}
      {call ? (
        <Facts accountSid={accountSid} call={call} sighting={sighting} legs={legs} parent={parent} />
      ) : null}
      {!call && !isPending && !error ? (
        <Empty title={translate(`${TEXTS}.no_record`)}>
          <RecordLink accountSid={accountSid} callSid={callSid} />
        </Empty>
      ) : null}
      {acted ? <CallActions accountSid={accountSid} {...acted} /> : null}
      {call ? (
        <CallDetails accountSid={accountSid} call={call} isOver={view.call === null || hasEnded(call)} />
      ) : null}
      {call && !mayAct ? <p className="pb-muted">{translate(`${TEXTS}.view_only`)}</p> : null}
    </div>
  );
};

const LiveCallPageOfCall = () => {
  const { call_sid: callSid = '' } = useParams();
  return <LiveCallPage key={callSid} />;
};

export default LiveCallPageOfCall;
