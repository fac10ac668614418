import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../components/app/whenIdle.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { CallSummary } from '../../components/calls/CallSummary.tsx';
import type { RecentCall } from '../../platform/calls/call.ts';
import { clockText } from '../../platform/calls/outcome.ts';
import type { Peaks } from '../../platform/calls/recognition.ts';
import { CallFiles } from './panel/CallFiles.tsx';
import { CallTabs, DETAILS, pageTabsOf, preloadTabs, TRACING } from './panel/CallTabs.tsx';
import { useCallTimeline } from '../../components/calls/useCallTimeline.ts';
import { useCallView, callViewQuery } from './panel/useCallView.ts';
import { TurnsLane } from './TurnsLane.tsx';
import { getConfig } from '../../config/config.ts';
import { recordingAddress } from './model/recordingAddress.ts';
import { Waiting } from '../../components/ui/Waiting.tsx';
import '../../components/calls/calls.css';
import styles from './callPanel.module.css';

const TEXTS = 'resources.recent-calls';

const WAITED_FOR = 1000;

const useWaitsForTrace = (isPending: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITED_FOR);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !isLate;
};

export const CallPanel = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const names = pageTabsOf(call);
  const traced = names.includes(TRACING);
  const first = traced ? TRACING : DETAILS;
  const { view, change } = useCallView(first);
  const [peaks, setPeaks] = useState<Peaks[]>();
  const parts = useCallTimeline({ call, onSecond: second => change({ second }), wanted: true });
  const { asked, trace, axis, onCursor } = parts;
  const waits = useWaitsForTrace(traced && !asked.data && !asked.error);
  const path = callPath(call);
  const isPlayed = recordingAddress(call.recording_url, getConfig().apiBaseUrl) !== null;
  const spanPath = (span: string, second: number | null) =>
    `${path ?? ''}${callViewQuery({ tab: TRACING, span, second }, DETAILS)}`;
  useEffect(() => whenIdle(() => void preloadTabs().catch(() => undefined)), []);
  return (
    <section
      className="pb-call pb-tight pb-stack"
      aria-label={translate(`${TEXTS}.tabs`)}
      data-alone={!traced || undefined}
    >
      <div className={styles.top}>
        <CallSummary
          call={call}
          trace={trace}
          onSpan={span => change({ tab: TRACING, span })}
          spanPath={span => spanPath(span, view.second)}
          withAlerts
          withLinks={false}
        />
        <div className={styles.listen}>
          <CallFiles call={call} parts={parts} view={view} onPeaks={setPeaks} />
          {/* The player tells the moment too, and a line that comes would move the tabs. */}
          <p className={isPlayed ? 'pb-visually-hidden' : 'pb-muted'} role="status">
            {view.second === null || view.second < 0
              ? null
              : translate(`${TEXTS}.cursor`, { at: clockText(view.second) })}
          </p>
        </div>
      </div>
      {waits ? <Waiting>{translate('portal.shell.loading')}</Waiting> : null}
      {trace ? (
        <TurnsLane
          trace={trace}
          axis={axis}
          cursor={view.second === null ? null : view.second * 1000}
          onCursor={onCursor}
        />
      ) : null}
      <CallTabs
        call={call}
        names={names}
        parts={parts}
        view={view}
        change={change}
        peaks={peaks}
        spanPath={path === null ? null : spanPath}
      />
    </section>
  );
};
