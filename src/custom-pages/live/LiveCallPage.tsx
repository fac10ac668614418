import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
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
import { CopyText, useFormatTime } from '../../components/fields/cells.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { callSegmentOf, filledText } from '../../platform/calls/call.ts';
import { updateSightings, type Sighting, type Sightings } from './model/sightings.ts';
import { hasEnded, isWaiting } from '../../platform/live/state.ts';
import { nameOf } from '../../platform/names.ts';
import type { Application, LiveCall } from '../../platform/records.ts';
import { CallActions } from './CallActions.tsx';
import { CallDetails } from './CallDetails.tsx';
import { CallState } from './callState.tsx';
import { LiveClock } from './LiveClock.tsx';
import { readStoredSightings } from './useSightings.ts';
import { Empty } from '../../components/ui/Empty.tsx';
import '../../components/list/list.css';
import styles from './live.module.css';

const TEXTS = 'screens.live';
/** Milliseconds between readings; a call that rings or was just changed is read soon. */
const SOON = 2000;
const LATER = 10_000;
const LIST_EVERY = 15_000;
const AFTER_ACTION = 20_000;
/** A new call may have no record yet. */
const LOOKS_FOR_NEW = 3;

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
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return LATER;
      if (data === null) return dataUpdateCount < LOOKS_FOR_NEW ? SOON : false;
      if (hasEnded(data)) return false;
      return isWaiting(data) || Date.now() < sentAt + AFTER_ACTION ? SOON : LATER;
    },
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

const CallLink = ({ accountSid, call }: { accountSid: string; call: LiveCall | string }) => {
  const sid = typeof call === 'string' ? call : call.call_sid;
  return (
    <LinkBase to={internalPath('live', accountSid, sid)}>
      {typeof call === 'string' ? sid : callTitle(call)}
    </LinkBase>
  );
};

/** The platform also runs applications of other accounts, known only by sid. */
const ApplicationName = ({ accountSid, sid }: { accountSid: string; sid: string }) => {
  const can = useCan();
  const { byId } = useLookup<Application>('applications', { filter: { account_sid: accountSid } });
  const application = byId.get(sid);
  if (!application) return sid;
  const name = nameOf(application.name, sid);
  return can('edit', 'applications', application) ? (
    <LinkBase to={internalPath('applications', sid, 'edit')} title={sid}>
      {name}
    </LinkBase>
  ) : (
    <span title={sid}>{name}</span>
  );
};

interface FactsProps {
  accountSid: string;
  call: LiveCall;
  sighting: Sighting | undefined;
  legs: readonly LiveCall[];
  parent: LiveCall | string | null;
}

const Facts = ({ accountSid, call, sighting, legs, parent }: FactsProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const application = filledText(call.application_sid);
  const time = (at: number) => formatTime(new Date(at));
  const since = sighting?.talkingSince ?? null;
  return (
    <section className={clsx(styles.root, 'pb-box')} aria-labelledby="live-facts">
      <h2 id="live-facts">{translate(`${TEXTS}.facts`)}</h2>
      <dl className={clsx(styles.facts, 'pb-grid pb-gap-6 pb-gap-x-16')}>
        <dt>{translate(`${TEXTS}.status`)}</dt>
        <dd>
          <div role="status">
            <CallState call={call} fate={sighting?.fate ?? 'ended'} />
          </div>
        </dd>
        {sighting?.fate === 'going' ? (
          <>
            <dt>{translate(`${TEXTS}.length`)}</dt>
            <dd>
              <LiveClock sighting={sighting} />
            </dd>
          </>
        ) : null}
        {sighting ? (
          <>
            <dt>{translate(`${TEXTS}.seen`)}</dt>
            <dd>
              <time dateTime={new Date(sighting.firstSeen).toISOString()}>{time(sighting.firstSeen)}</time>
            </dd>
          </>
        ) : null}
        {sighting && since !== null ? (
          <>
            <dt>{translate(`${TEXTS}.talking_since`)}</dt>
            <dd>
              {sighting.isLeast ? translate(`${TEXTS}.or_earlier`, { time: time(since) }) : time(since)}
            </dd>
          </>
        ) : null}
        {application === null ? null : (
          <>
            <dt>{translate(`${TEXTS}.application`)}</dt>
            <dd>
              <ApplicationName accountSid={accountSid} sid={application} />
            </dd>
          </>
        )}
        {parent === null ? null : (
          <>
            <dt>{translate(`${TEXTS}.parent`)}</dt>
            <dd>
              <CallLink accountSid={accountSid} call={parent} />
            </dd>
          </>
        )}
        {legs.length === 0 ? null : (
          <>
            <dt>{translate(`${TEXTS}.legs`)}</dt>
            <dd>
              <SearchableRows label={translate('screens.live.find_call')} rows={legs} nameOf={callTitle}>
                {found =>
                  found.map(leg => (
                    <div key={leg.call_sid}>
                      <CallLink accountSid={accountSid} call={leg} />{' '}
                      <CallState call={leg} fate={hasEnded(leg) ? 'ended' : 'going'} />
                    </div>
                  ))
                }
              </SearchableRows>
            </dd>
          </>
        )}
        <dt>{translate(`${TEXTS}.call_sid`)}</dt>
        <dd>
          <CopyText text={call.call_sid} short />
        </dd>
      </dl>
      {hasEnded(call) ? <RecordLink accountSid={accountSid} callSid={call.call_sid} /> : null}
    </section>
  );
};

const RecordLink = ({ accountSid, callSid }: { accountSid: string; callSid: string }) => {
  const translate = useTranslate();
  return (
    <p className="pb-hint">
      <LinkBase to={internalPath('recent-calls', accountSid, callSegmentOf(callSid))}>
        {translate(`${TEXTS}.record`)}
      </LinkBase>{' '}
      <span className="pb-muted">{translate(`${TEXTS}.record_hint`)}</span>
    </p>
  );
};

const LiveCallPage = () => {
  const { account_sid: accountSid = '', call_sid: callSid = '' } = useParams();
  const view = useCallInView(accountSid, callSid);
  const translate = useTranslate();
  const errorText = useErrorText();
  const mayAct = useCan()('save', 'live', { account_sid: accountSid });
  const { sighting, legs, parent, error, isPending, isFetching } = view;
  const call = view.call ?? sighting?.call ?? null;
  return (
    <div className="pb-page">
      <header className="pb-call-head">
        <BackLink to={internalPath('live', accountSid)}>{translate(`${TEXTS}.back`)}</BackLink>
        <Title>{call ? callTitle(call) : translate(`${TEXTS}.one`)}</Title>
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
      {isPending && !error ? <p className="pb-muted">{translate('portal.shell.loading')}</p> : null}
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
      {call ? (
        <CallDetails accountSid={accountSid} call={call} isOver={view.call === null || hasEnded(call)} />
      ) : null}
      {call && sighting && mayAct ? (
        <CallActions
          accountSid={accountSid}
          call={call}
          legs={legs}
          isGone={sighting.fate === 'expired' || sighting.fate === 'lost'}
          onSent={view.lookAgain}
        />
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
