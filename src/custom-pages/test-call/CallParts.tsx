import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Tabs } from '../../components/ui/Tabs.tsx';
import { callPath } from '../../components/calls/callPath.ts';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import { CallSignaling, CallTracing } from '../../components/calls/timelineTabs.tsx';
import { useCallTimeline } from '../../components/calls/useCallTimeline.ts';
import { isTraced } from '../../components/calls/useTrace.ts';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import '../../components/calls/calls.css';

const CALL = 'resources.recent-calls';

const firstTab = (call: RecentCall, names: readonly string[]): string =>
  (call.answered === true ? names.find(name => name === 'tracing') : undefined) ?? names[0] ?? '';

const CallParts = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const hasMessages = filledText(call.sip_callid) !== null;
  const names = [...(hasMessages ? ['sip'] : []), ...(isTraced(call) ? ['tracing'] : [])];
  const [tab, setTab] = useState(() => firstTab(call, names));
  const [span, setSpan] = useState<string | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const parts = useCallTimeline({ call, onSecond: setCursor, wanted: true });
  const path = callPath(call);
  const openSpan = (key: string | null) => {
    setTab('tracing');
    setSpan(key);
  };
  return (
    <section className="pb-call pb-tight pb-stack" aria-label={translate(`${CALL}.tabs`)}>
      <CallSummary
        call={call}
        trace={parts.trace}
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
          {tab === 'tracing' ? (
            <CallTracing
              call={call}
              parts={parts}
              cursor={cursor}
              spanId={span}
              onSpan={setSpan}
              linkOf={key => (path === null ? null : `${location.origin}${path}?tab=tracing&span=${key}`)}
            />
          ) : null}
          {tab === 'sip' ? <CallSignaling call={call} parts={parts} cursor={cursor} /> : null}
        </Tabs>
      )}
    </section>
  );
};

export default CallParts;
