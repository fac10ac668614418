import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { RecordFacts } from '../../components/fields/RecordFacts.tsx';
import type { RecentCall } from '../../platform/calls/call.ts';
import { callRange } from '../../platform/calls/traceRows.ts';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import { isTraced, useTrace, useTraceProblem } from '../../components/calls/useTrace.ts';
import { Player } from './player/lazyPlayer.ts';
import { useAxis } from '../../components/calls/useAxis.ts';
import '../../components/calls/calls.css';

const KEY = 'screens.recent-calls';

/** What the row itself does not say. */
const FACTS = ['termination_reason', 'remote_host', 'application_sid', 'call_sid', 'sip_callid'] as const;

interface CallBriefProps {
  call: RecentCall;
  /** Its page; null for a call that no address finds. */
  path: string | null;
}

/** A call in its row: what happened, its sound, and the way to all the rest. It asks for nothing before it is heard. */
const CallBrief = ({ call, path }: CallBriefProps) => {
  const translate = useTranslate();
  const problemOf = useTraceProblem();
  const [isHeard, setHeard] = useState(false);
  const [second, setSecond] = useState<number | null>(null);
  const [length, setLength] = useState(0);
  const { data, error } = useTrace(call, isHeard);
  const trace = data?.trace;
  const axis = useAxis(callRange(trace, trace && !trace.hasRecording ? 0 : length));
  return (
    <section className="pb-call" aria-label={translate(`${KEY}.tabs`)}>
      <CallSummary
        call={call}
        trace={undefined}
        onSpan={() => undefined}
        spanPath={() => ''}
        withAlerts={false}
      />
      <Player
        call={call}
        trace={isTraced(call) && !error ? trace : null}
        noTrace={error || trace ? problemOf({ error, trace }) : null}
        onNeedTrace={() => setHeard(true)}
        axis={axis}
        onLength={setLength}
        cursor={second}
        onCursor={setSecond}
      />
      <RecordFacts
        record={Object.fromEntries(FACTS.map(name => [name, call[name]]))}
        labels={`${KEY}.facts`}
      />
      {path === null ? null : (
        <p>
          <LinkBase to={path}>{translate(`${KEY}.open`)}</LinkBase>
        </p>
      )}
    </section>
  );
};

export default CallBrief;
