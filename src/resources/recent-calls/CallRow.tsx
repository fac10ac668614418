import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import { CallFiles } from './panel/CallFiles.tsx';
import { CaptureDownload } from './panel/CaptureDownload.tsx';
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
  const sipCallId = filledText(call.sip_callid);
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
      <CallFiles call={call} parts={parts} view={view} onNeedTrace={() => setWanted(true)}>
        {path === null ? null : (
          <ButtonLink look="primary" to={path}>
            {translate(`${TEXTS}.open`)}
          </ButtonLink>
        )}
        {sipCallId === null ? null : (
          <CaptureDownload accountSid={filledText(call.account_sid)} sipCallId={sipCallId} />
        )}
      </CallFiles>
      <CallTabs
        call={call}
        names={names}
        parts={parts}
        view={view}
        change={change}
        spanPath={path === null ? null : spanPath}
        flows
      />
    </section>
  );
};

export default CallRow;
