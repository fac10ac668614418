import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { RecordFacts } from '../../components/fields/RecordFacts.tsx';
import { Tabs } from '../../components/app/Tabs.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { getConfig } from '../../config/config.ts';
import { momentOf, type RecentCall, textOf, traceIdOf } from '../../platform/calls/call.ts';
import { clockText } from '../../platform/calls/outcome.ts';
import type { Peaks } from '../../platform/calls/recognition.ts';
import type { Trace } from '../../platform/calls/trace.ts';
import { callRange } from '../../platform/calls/traceRows.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { CaptureDownload } from './panel/CaptureDownload.tsx';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import { LatencyTab } from './panel/LatencyTab.tsx';
import { LogsTab } from './panel/LogsTab.tsx';
import { Player } from './player/lazyPlayer.ts';
import { useCallView, viewQuery } from './panel/useCallView.ts';
import { isTraced, useTrace, useTraceProblem } from '../../components/calls/useTrace.ts';
import { Turns } from './Turns.tsx';
import { useAxis } from '../../components/calls/useAxis.ts';
import { TracingTab } from '../../components/calls/tracing/TracingTab.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import type { SipMessagesProps } from '../../components/sip/SipMessages.tsx';
import '../../components/calls/calls.css';

const KEY = 'screens.recent-calls';
const DETAILS = 'details';

/** The address of the recording is for the player, and the row's key is the portal's own. */
const NOT_SHOWN = ['recording_url', 'id'];

const NANOS_PER_MS = 1_000_000n;

const SipMessages = lazyComponent<SipMessagesProps>(() => import('../../components/sip/SipMessages.tsx'));

interface SipTabProps {
  call: RecentCall;
  accountSid: string | null;
  sipCallId: string;
  /** Milliseconds since 1970 of the call's zero; null while no source tells. */
  zero: number | null;
  cursor: number | null;
  onCursor: (seconds: number) => void;
}

/** The call's signaling on its time axis. */
const SipTab = ({ call, accountSid, sipCallId, zero, cursor, onCursor }: SipTabProps) => (
  <SipMessages
    accountSid={accountSid}
    sipCallId={sipCallId}
    context={call}
    zero={zero}
    moment={zero === null || cursor === null ? null : zero + cursor * 1000}
    onMoment={({ at }) => {
      if (at !== null && zero !== null) onCursor((at - zero) / 1000);
    }}
  />
);

/** Tabs of a call in order; those without a source are left out. */
const tabsOf = (call: RecentCall): string[] => {
  const traced = isTraced(call);
  return [
    DETAILS,
    ...(traced ? ['tracing', 'latency'] : []),
    ...(textOf(call.sip_callid) === null ? [] : ['sip']),
    ...(getConfig().awsRegion === null ? [] : ['logs']),
  ];
};

/** Milliseconds. */
const WAITED_FOR = 1000;

/** What a trace says stands first: the rest waits for it a moment, and is not moved by it. */
const useWaitsForTrace = (isPending: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITED_FOR);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !isLate;
};

/** What happened, and all there is to know of a call; tab, span and second are part of the page's address. */
export const CallPanel = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const problemOf = useTraceProblem();
  const { view, change } = useCallView(DETAILS);
  const names = tabsOf(call);
  const tab = names.includes(view.tab) ? view.tab : DETAILS;
  const accountSid = textOf(call.account_sid);
  const callSid = textOf(call.call_sid);
  const sipCallId = textOf(call.sip_callid);
  const traceId = traceIdOf(call);
  const traced = names.includes('tracing');
  const [peaks, setPeaks] = useState<Peaks[]>();
  const [length, setLength] = useState(0);
  const asked = useTrace(call, true);
  const trace = asked.data?.trace;
  const waits = useWaitsForTrace(traced && !asked.data && !asked.error);
  const zero =
    trace?.zero == null
      ? (momentOf(call.attempted_at)?.getTime() ?? null)
      : Number(trace.zero / NANOS_PER_MS);
  const path = callPath(call);
  const axis = useAxis(callRange(trace, trace && !trace.hasRecording ? 0 : length));
  const onCursor = (second: number) => {
    axis.reveal(second * 1000);
    change({ second });
  };
  const problem = problemOf({ error: asked.error, trace });
  const withTrace = (content: (found: Trace) => ReactNode) => {
    if (asked.error) return <LineFailure onRetry={() => void asked.refetch()}>{problem}</LineFailure>;
    if (problem !== null) return <p className="pb-muted">{problem}</p>;
    return trace ? content(trace) : <p className="pb-muted">{translate('portal.shell.loading')}</p>;
  };
  const contents: Readonly<Record<string, () => ReactNode>> = {
    [DETAILS]: () => <RecordFacts record={call} without={NOT_SHOWN} labels={`${KEY}.facts`} />,
    tracing: () =>
      withTrace(found => (
        <TracingTab
          trace={found}
          raw={asked.data?.raw}
          traceId={traceId ?? ''}
          axis={axis}
          cursor={view.second}
          onCursor={onCursor}
          spanId={view.span}
          onSpan={span => change({ span })}
          linkOf={span =>
            path === null
              ? null
              : `${location.origin}${path}${viewQuery({ tab: 'tracing', span, second: null }, DETAILS)}`
          }
        />
      )),
    latency: () =>
      withTrace(found => <LatencyTab trace={found} peaks={peaks} cursor={view.second} onCursor={onCursor} />),
    sip: () =>
      sipCallId === null ? null : (
        <SipTab
          call={call}
          accountSid={accountSid}
          sipCallId={sipCallId}
          zero={zero}
          cursor={view.second}
          onCursor={onCursor}
        />
      ),
    logs: () =>
      callSid === null || accountSid === null ? (
        <p className="pb-muted">{translate(`${KEY}.logs.no_call_sid`)}</p>
      ) : (
        <LogsTab
          accountSid={accountSid}
          callSid={callSid}
          zero={zero}
          cursor={view.second}
          onCursor={onCursor}
        />
      ),
  };
  return (
    <section className="pb-call" aria-label={translate(`${KEY}.tabs`)}>
      <CallSummary
        call={call}
        trace={trace}
        onSpan={span => change({ tab: 'tracing', span })}
        spanPath={span => `${path ?? ''}${viewQuery({ tab: 'tracing', span, second: view.second }, DETAILS)}`}
        withAlerts
      />
      {waits ? (
        <p className="pb-muted" data-waiting>
          {translate('portal.shell.loading')}
        </p>
      ) : null}
      {view.second === null || view.second < 0 ? null : (
        <p className="pb-muted" role="status">
          {translate(`${KEY}.cursor`, { at: clockText(view.second) })}
        </p>
      )}
      <Player
        call={call}
        trace={traced && !asked.error ? trace : null}
        noTrace={asked.error || trace ? problem : null}
        axis={axis}
        onLength={setLength}
        cursor={view.second}
        onCursor={onCursor}
        onPeaks={setPeaks}
      />
      {trace ? (
        <Turns
          trace={trace}
          axis={axis}
          cursor={view.second === null ? null : view.second * 1000}
          onCursor={onCursor}
        />
      ) : null}
      {sipCallId === null ? null : (
        <div className="pb-player-bar">
          <CaptureDownload accountSid={accountSid} sipCallId={sipCallId} />
        </div>
      )}
      <Tabs
        label={translate(`${KEY}.tabs`)}
        current={tab}
        tabs={names.map(name => ({ to: name, label: translate(`${KEY}.tab.${name}`) }))}
        onSelect={name => change({ tab: name })}
      >
        {contents[tab]?.()}
      </Tabs>
    </section>
  );
};
