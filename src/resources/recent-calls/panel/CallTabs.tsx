import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { lazyNamedComponent, preloadLazyComponents } from '../../../components/app/lazyComponent.tsx';
import { Tabs } from '../../../components/ui/Tabs.tsx';
import { LazyLatencyTab, LazyTracingTab } from '../../../components/calls/lazyTabs.ts';
import { CallSignaling, CallTracing, TraceOrProblem } from '../../../components/calls/timelineTabs.tsx';
import { isTraced } from '../../../components/calls/useTrace.ts';
import { contributions } from '../../../components/extensions/contributions.ts';
import { LazySipMessages } from '../../../components/sip/lazySipMessages.ts';
import { getConfig } from '../../../config/config.ts';
import { type RecentCall, filledText } from '../../../platform/calls/call.ts';
import type { Peaks } from '../../../platform/calls/recognition.ts';
import { CallFacts } from './CallFacts.tsx';
import type { LogsTabProps } from './LogsTab.tsx';
import type { CallTimeline } from '../../../components/calls/useCallTimeline.ts';
import type { ShownCall } from './useCallView.ts';

const TEXTS = 'resources.recent-calls';

export const DETAILS = 'details';
export const TRACING = 'tracing';

const LAZY = {
  tracing: LazyTracingTab,
  latency: LazyLatencyTab,
  sip: LazySipMessages,
  logs: lazyNamedComponent<LogsTabProps>(() => import('./LogsTab.tsx').then(tab => tab.LogsTab)),
};

export const preloadTabs = (name?: string | null): Promise<unknown> =>
  preloadLazyComponents(
    Object.entries(LAZY).flatMap(([tab, part]) => (name === undefined || tab === name ? [part] : [])),
  );

const tracing = (call: RecentCall): string[] => (isTraced(call) ? [TRACING] : []);
const logs = (): string[] => (getConfig().awsRegion === null ? [] : ['logs']);

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
  view: ShownCall;
  change: (part: Partial<ShownCall>) => void;
  peaks?: Peaks[] | undefined;
  spanPath: ((span: string, second: number | null) => string) | null;
  flows?: boolean;
}

export const CallTabs = (props: CallTabsProps) => {
  const { call, names, parts, view, change, peaks, spanPath, flows = false } = props;
  const translate = useTranslate();
  const tab = names.includes(view.tab) ? view.tab : DETAILS;
  const accountSid = filledText(call.account_sid);
  const callSid = filledText(call.call_sid);
  const cursor = view.second;
  const contents: Readonly<Record<string, () => ReactNode>> = {
    [DETAILS]: () => <CallFacts call={call} asks={!flows} />,
    [TRACING]: () => (
      <CallTracing
        call={call}
        parts={parts}
        cursor={cursor}
        spanId={view.span}
        onSpan={span => change({ span })}
        linkOf={span => (spanPath ? location.origin + spanPath(span, null) : null)}
        flows={flows}
      />
    ),
    latency: () => (
      <TraceOrProblem parts={parts}>
        {found => <LAZY.latency trace={found} peaks={peaks} cursor={cursor} onCursor={parts.onCursor} />}
      </TraceOrProblem>
    ),
    sip: () => <CallSignaling call={call} parts={parts} cursor={cursor} />,
    logs: () =>
      callSid === null || accountSid === null ? (
        <p className="pb-muted">{translate(`${TEXTS}.logs.no_call_sid`)}</p>
      ) : (
        <LAZY.logs
          accountSid={accountSid}
          callSid={callSid}
          zero={parts.zero}
          cursor={cursor}
          onCursor={parts.onCursor}
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
