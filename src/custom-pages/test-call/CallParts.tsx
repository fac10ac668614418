import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Tabs } from '../../components/ui/Tabs.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { callPath } from '../../components/calls/callPath.ts';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import { TracingTab } from '../../components/calls/tracing/TracingTab.tsx';
import { useAxis } from '../../components/calls/useAxis.ts';
import { isTraced, useTrace, useTraceProblem } from '../../components/calls/useTrace.ts';
import SipMessages from '../../components/sip/SipMessages.tsx';
import { momentOf, type RecentCall, filledText, traceIdOf } from '../../platform/calls/call.ts';
import { callRange } from '../../platform/calls/traceRows.ts';
import '../../components/calls/calls.css';

const NANOS_PER_MS = 1_000_000n;
const CALL = 'resources.recent-calls';

/** A call that was not answered is understood by its signaling, one that was by its trace. */
const firstTab = (call: RecentCall, names: readonly string[]): string =>
  (call.answered === true ? names.find(name => name === 'tracing') : undefined) ?? names[0] ?? '';

const CallParts = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const problemOf = useTraceProblem();
  const sipCallId = filledText(call.sip_callid);
  const names = [...(sipCallId === null ? [] : ['sip']), ...(isTraced(call) ? ['tracing'] : [])];
  const [tab, setTab] = useState(() => firstTab(call, names));
  const [span, setSpan] = useState<string | null>(null);
  const [second, setSecond] = useState<number | null>(null);
  const asked = useTrace(call, true);
  const trace = asked.data?.trace;
  const problem = problemOf({ error: asked.error, trace });
  const axis = useAxis(callRange(trace, 0));
  const zero =
    trace?.zero == null
      ? (momentOf(call.attempted_at)?.getTime() ?? null)
      : Number(trace.zero / NANOS_PER_MS);
  const onSecond = (at: number) => {
    axis.reveal(at * 1000);
    setSecond(at);
  };
  const path = callPath(call);
  const openSpan = (key: string | null) => {
    setTab('tracing');
    setSpan(key);
  };
  const tracing = () => {
    if (asked.error) return <LineFailure onRetry={() => void asked.refetch()}>{problem}</LineFailure>;
    if (problem !== null) return <p className="pb-muted">{problem}</p>;
    if (!trace) return <p className="pb-muted">{translate('portal.shell.loading')}</p>;
    return (
      <TracingTab
        trace={trace}
        raw={asked.data?.raw}
        traceId={traceIdOf(call) ?? ''}
        axis={axis}
        cursor={second}
        onCursor={onSecond}
        spanId={span}
        onSpan={setSpan}
        linkOf={key => (path === null ? null : `${location.origin}${path}?tab=tracing&span=${key}`)}
      />
    );
  };
  return (
    <section className="pb-call pb-tight pb-stack" aria-label={translate(`${CALL}.tabs`)}>
      <CallSummary
        call={call}
        trace={trace}
        onSpan={openSpan}
        spanPath={key => `${path ?? ''}?tab=tracing&span=${key}`}
        withAlerts
        withLinks
      />
      {names.length === 0 ? null : (
        <Tabs
          label={translate(`${CALL}.tabs`)}
          current={tab}
          tabs={names.map(name => ({ to: name, label: translate(`${CALL}.tab.${name}`) }))}
          onSelect={setTab}
        >
          {tab === 'tracing' ? tracing() : null}
          {tab === 'sip' && sipCallId !== null ? (
            <SipMessages
              accountSid={filledText(call.account_sid)}
              sipCallId={sipCallId}
              context={call}
              zero={zero}
              moment={zero === null || second === null ? null : zero + second * 1000}
              onMoment={({ at }) => {
                if (at !== null && zero !== null) onSecond((at - zero) / 1000);
              }}
            />
          ) : null}
        </Tabs>
      )}
    </section>
  );
};

export default CallParts;
