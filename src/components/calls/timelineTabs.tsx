import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { filledText, type RecentCall, traceIdOf } from '../../platform/calls/call.ts';
import type { Trace } from '../../platform/calls/trace.ts';
import { LineFailure } from '../app/LoadFailure.tsx';
import { LazySipMessages } from '../sip/lazySipMessages.ts';
import { LazyTracingTab } from './lazyTabs.ts';
import type { TracingTabProps } from './tracing/TracingTab.tsx';
import type { CallTimeline } from './useCallTimeline.ts';

interface WithTraceProps {
  parts: CallTimeline;
  children: (trace: Trace) => ReactNode;
}

export const TraceOrProblem = ({ parts: { asked, trace, problem }, children }: WithTraceProps) => {
  const translate = useTranslate();
  if (asked.error) return <LineFailure onRetry={() => void asked.refetch()}>{problem}</LineFailure>;
  if (problem !== null) return <p className="pb-muted">{problem}</p>;
  return trace ? children(trace) : <p className="pb-muted">{translate('portal.shell.loading')}</p>;
};

interface TabProps {
  call: RecentCall;
  parts: CallTimeline;
  /** Seconds from the call's zero. */
  cursor: number | null;
}

export const CallTracing = (
  props: TabProps & Pick<TracingTabProps, 'spanId' | 'onSpan' | 'linkOf' | 'flows'>,
) => {
  const { call, parts, ...tab } = props;
  return (
    <TraceOrProblem parts={parts}>
      {trace => (
        <LazyTracingTab
          {...tab}
          trace={trace}
          raw={parts.asked.data?.raw}
          traceId={traceIdOf(call) ?? ''}
          axis={parts.axis}
          onCursor={parts.onCursor}
        />
      )}
    </TraceOrProblem>
  );
};

export const CallSignaling = ({ call, parts: { zero, onCursor }, cursor }: TabProps) => {
  const sipCallId = filledText(call.sip_callid);
  if (sipCallId === null) return null;
  return (
    <LazySipMessages
      accountSid={filledText(call.account_sid)}
      sipCallId={sipCallId}
      context={call}
      zero={zero}
      moment={zero === null || cursor === null ? null : zero + cursor * 1000}
      onMoment={({ at }) => {
        if (at !== null && zero !== null) onCursor((at - zero) / 1000);
      }}
    />
  );
};
