import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { LazyLatencyTab } from '../../components/calls/lazyTabs.ts';
import { isTraced, useTrace, useTraceProblem } from '../../components/calls/useTrace.ts';
import { LazySipMessages } from '../../components/sip/lazySipMessages.ts';
import { Choice } from '../../components/ui/Choice.tsx';
import { statusOf } from '../../dataProvider/httpError.ts';
import { filledText } from '../../platform/calls/call.ts';
import type { LiveCall } from '../../platform/records.ts';
import '../../components/calls/calls.css';
import styles from './live.module.css';

const TEXTS = 'screens.live';
/** Milliseconds, as for a connected call's record. */
const LOOKS_EVERY = 10_000;

interface DetailsProps {
  accountSid: string;
  call: LiveCall;
  isOver: boolean;
}

/** Spans are stored when they end, so turns arrive one by one and the call last. */
const GrowingTurns = ({ accountSid, call, isOver }: DetailsProps) => {
  const translate = useTranslate();
  const problemOf = useTraceProblem();
  const traced = { account_sid: accountSid, trace_id: call.trace_id };
  const { data, error, refetch } = useTrace(traced, true, isOver ? false : LOOKS_EVERY);
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  if (data && data.trace.spans.length > 0)
    return <LazyLatencyTab trace={data.trace} peaks={undefined} cursor={null} />;
  if (error && statusOf(error) !== 404)
    return <LineFailure onRetry={() => void refetch()}>{problemOf({ error, trace: undefined })}</LineFailure>;
  return (
    <p className="pb-muted">{translate(error || data ? `${TEXTS}.turns_none` : 'portal.shell.loading')}</p>
  );
};

const Signaling = ({ accountSid, call, isOver }: DetailsProps) => {
  const translate = useTranslate();
  const ways = [
    { id: 'outside', sipCallId: filledText(call.sbc_callid) },
    { id: 'inside', sipCallId: filledText(call.call_id) },
  ].filter(({ sipCallId }) => sipCallId !== null);
  const [chosen, setChosen] = useState(ways[0]?.id ?? '');
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  if (!way?.sipCallId) return <p className="pb-muted">{translate(`${TEXTS}.sip_none`)}</p>;
  return (
    <div className="pb-stack">
      {ways.length > 1 ? (
        <Choice
          label={translate(`${TEXTS}.sip_way`)}
          labelShown
          value={way.id}
          choices={ways.map(({ id }) => ({ id, name: translate(`${TEXTS}.sip_ways.${id}`) }))}
          onChange={setChosen}
        />
      ) : null}
      <LazySipMessages
        key={way.id}
        accountSid={accountSid}
        sipCallId={way.sipCallId}
        context={{ direction: call.direction, trunk: call.originating_sip_trunk_name }}
        isGoing={!isOver}
      />
    </div>
  );
};

interface PartProps {
  name: string;
  title: string;
  children: ReactNode;
}

/** Costs requests, so it is read when opened; `?show={name}` opens it. */
const Part = ({ name, title, children }: PartProps) => {
  const [params] = useSearchParams();
  const asked = params.get('show') === name;
  const [isOpen, setOpen] = useState(asked);
  const [wasAsked, setWasAsked] = useState(asked);
  if (asked !== wasAsked) {
    setWasAsked(asked);
    if (asked) setOpen(true);
  }
  return (
    <details
      className={clsx(styles.part, 'pb-box')}
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen ? children : null}
    </details>
  );
};

export const CallDetails = (props: DetailsProps) => {
  const translate = useTranslate();
  const { accountSid, call } = props;
  return (
    <>
      {isTraced({ account_sid: accountSid, trace_id: call.trace_id }) ? (
        <Part name="turns" title={translate(`${TEXTS}.turns`)}>
          <GrowingTurns {...props} />
        </Part>
      ) : null}
      <Part name="sip" title={translate(`${TEXTS}.sip`)}>
        <Signaling {...props} />
      </Part>
    </>
  );
};
