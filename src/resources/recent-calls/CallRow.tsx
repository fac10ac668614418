import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import type { RecentCall } from '../../platform/calls/call.ts';
import { CallFiles } from './panel/CallFiles.tsx';
import { CallTabs, DETAILS, rowTabsOf, TRACING } from './panel/CallTabs.tsx';
import { useCallTimeline } from '../../components/calls/useCallTimeline.ts';
import { type ShownCall, callViewQuery } from './panel/useCallView.ts';
import '../../components/calls/calls.css';

const TEXTS = 'resources.recent-calls';

interface CallRowProps {
  call: RecentCall;
  /** Path of its page, including the list; null: no address finds the call. */
  path: string | null;
}

const CallRow = ({ call, path }: CallRowProps) => {
  const translate = useTranslate();
  const [view, setView] = useState<ShownCall>({ tab: DETAILS, span: null, second: null });
  const [wanted, setWanted] = useState(false);
  const names = rowTabsOf(call);
  const change = (part: Partial<ShownCall>) => {
    if (part.tab === TRACING) setWanted(true);
    setView(now => ({ ...now, ...part }));
  };
  const parts = useCallTimeline({ call, onSecond: second => change({ second }), wanted });
  const [address = '', query] = path?.split('?') ?? [];
  const spanPath = (span: string, second: number | null) =>
    address + callViewQuery({ tab: TRACING, span, second }, DETAILS, new URLSearchParams(query));
  return (
    <section
      className="pb-call pb-tight pb-stack"
      aria-label={translate(`${TEXTS}.tabs`)}
      data-flows=""
      data-alone={view.tab !== TRACING || !parts.trace || undefined}
    >
      <CallSummary
        call={call}
        trace={parts.trace}
        onSpan={span => change({ tab: TRACING, span })}
        spanPath={span => spanPath(span, view.second)}
        withAlerts={false}
        withLinks
      />
      <CallFiles call={call} parts={parts} view={view} onNeedTrace={() => setWanted(true)} withCapture />
      <CallTabs
        call={call}
        names={names}
        parts={parts}
        view={view}
        change={change}
        spanPath={path === null ? null : spanPath}
        flows
      />
      {path === null ? null : (
        <p>
          <LinkBase to={path}>{translate(`${TEXTS}.open`)}</LinkBase>
        </p>
      )}
    </section>
  );
};

export default CallRow;
