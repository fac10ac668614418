import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { lazyComponent, preloadLazyComponents } from '../../../components/app/lazyComponent.tsx';
import { LineFailure } from '../../../components/app/LoadFailure.tsx';
import { Tabs } from '../../../components/ui/Tabs.tsx';
import type { LatencyTabProps } from '../../../components/calls/LatencyTab.tsx';
import type { TracingTabProps } from '../../../components/calls/tracing/TracingTab.tsx';
import { isTraced } from '../../../components/calls/useTrace.ts';
import { contributions } from '../../../components/extensions/contributions.ts';
import type { SipMessagesProps } from '../../../components/sip/SipMessages.tsx';
import { getConfig } from '../../../config/config.ts';
import { type RecentCall, filledText, traceIdOf } from '../../../platform/calls/call.ts';
import type { Peaks } from '../../../platform/calls/recognition.ts';
import type { Trace } from '../../../platform/calls/trace.ts';
import { CallFacts } from './CallFacts.tsx';
import type { LogsTabProps } from './LogsTab.tsx';
import type { CallTimeline } from './useCallTimeline.ts';
import type { CallView } from './useCallView.ts';

const TEXTS = 'resources.recent-calls';

export const DETAILS = 'details';
export const TRACING = 'tracing';

const LAZY = {
  tracing: lazyComponent<TracingTabProps>(async () => ({
    default: (await import('../../../components/calls/tracing/TracingTab.tsx')).TracingTab,
  })),
  latency: lazyComponent<LatencyTabProps>(async () => ({
    default: (await import('../../../components/calls/LatencyTab.tsx')).LatencyTab,
  })),
  sip: lazyComponent<SipMessagesProps>(() => import('../../../components/sip/SipMessages.tsx')),
  logs: lazyComponent<LogsTabProps>(async () => ({ default: (await import('./LogsTab.tsx')).LogsTab })),
};

/** Their code loads when they are opened. @param name of one, as in an address; without it all of them */
export const preloadTabs = (name?: string | null): Promise<unknown> =>
  preloadLazyComponents(
    Object.entries(LAZY).flatMap(([tab, part]) => (name === undefined || tab === name ? [part] : [])),
  );

const tracing = (call: RecentCall): string[] => (isTraced(call) ? [TRACING] : []);
const logs = (): string[] => (getConfig().awsRegion === null ? [] : ['logs']);

/** Tabs stand in order; those without a source are left out. */
export const rowTabsOf = (call: RecentCall): string[] => [DETAILS, ...tracing(call), ...logs()];

/** docs/decisions.md#call-row */
export const pageTabsOf = (call: RecentCall): string[] => [
  DETAILS,
  ...tracing(call).flatMap(name => [name, 'latency']),
  ...(filledText(call.sip_callid) === null ? [] : ['sip']),
  ...logs(),
  ...contributions.callTabs.filter(({ when }) => when?.(call) ?? true).map(({ id }) => id),
];

interface CallTabsProps {
  call: RecentCall;
  names: readonly string[];
  parts: CallTimeline;
  view: CallView;
  change: (part: Partial<CallView>) => void;
  peaks?: Peaks[] | undefined;
  /** null for a call that no address finds. */
  spanPath: ((span: string, second: number | null) => string) | null;
  /** Only the surroundings scroll. */
  flows?: boolean;
}

/** Each tab asks for what it shows, and loads its own code. */
export const CallTabs = (props: CallTabsProps) => {
  const { call, names, parts, view, change, peaks, spanPath, flows = false } = props;
  const { asked, trace, problem, axis, zero, onCursor } = parts;
  const translate = useTranslate();
  const tab = names.includes(view.tab) ? view.tab : DETAILS;
  const accountSid = filledText(call.account_sid);
  const callSid = filledText(call.call_sid);
  const sipCallId = filledText(call.sip_callid);
  const cursor = view.second;
  const withTrace = (content: (found: Trace) => ReactNode) => {
    if (asked.error) return <LineFailure onRetry={() => void asked.refetch()}>{problem}</LineFailure>;
    if (problem !== null) return <p className="pb-muted">{problem}</p>;
    return trace ? content(trace) : <p className="pb-muted">{translate('portal.shell.loading')}</p>;
  };
  const contents: Readonly<Record<string, () => ReactNode>> = {
    [DETAILS]: () => <CallFacts call={call} asks={!flows} />,
    [TRACING]: () =>
      withTrace(found => (
        <LAZY.tracing
          trace={found}
          raw={asked.data?.raw}
          traceId={traceIdOf(call) ?? ''}
          axis={axis}
          cursor={cursor}
          onCursor={onCursor}
          spanId={view.span}
          onSpan={span => change({ span })}
          linkOf={span => (spanPath ? location.origin + spanPath(span, null) : null)}
          flows={flows}
        />
      )),
    latency: () =>
      withTrace(found => <LAZY.latency trace={found} peaks={peaks} cursor={cursor} onCursor={onCursor} />),
    sip: () =>
      sipCallId === null ? null : (
        <LAZY.sip
          accountSid={accountSid}
          sipCallId={sipCallId}
          context={call}
          zero={zero}
          moment={zero === null || cursor === null ? null : zero + cursor * 1000}
          onMoment={({ at }) => {
            if (at !== null && zero !== null) onCursor((at - zero) / 1000);
          }}
        />
      ),
    logs: () =>
      callSid === null || accountSid === null ? (
        <p className="pb-muted">{translate(`${TEXTS}.logs.no_call_sid`)}</p>
      ) : (
        <LAZY.logs
          accountSid={accountSid}
          callSid={callSid}
          zero={zero}
          cursor={cursor}
          onCursor={onCursor}
        />
      ),
  };
  const further = contributions.callTabs.find(({ id }) => id === tab);
  const labelOf = (name: string) => {
    const label = contributions.callTabs.find(({ id }) => id === name)?.label;
    return label === undefined ? translate(`${TEXTS}.tab.${name}`) : translate(label, { _: label });
  };
  return (
    <Tabs
      label={translate(`${TEXTS}.tabs`)}
      current={tab}
      tabs={names.map(name => ({ to: name, label: labelOf(name) }))}
      onSelect={name => change({ tab: name })}
    >
      {further ? <further.component call={call} /> : contents[tab]?.()}
    </Tabs>
  );
};
