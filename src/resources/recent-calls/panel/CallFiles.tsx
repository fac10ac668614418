import { clsx } from 'clsx';
import { isTraced } from '../../../components/calls/useTrace.ts';
import { type RecentCall, filledText } from '../../../platform/calls/call.ts';
import type { Peaks } from '../../../platform/calls/recognition.ts';
import { Player } from '../player/lazyPlayer.ts';
import { CaptureDownload } from './CaptureDownload.tsx';
import type { CallTimeline } from '../../../components/calls/useCallTimeline.ts';
import type { ShownCall } from './useCallView.ts';
import styles from '../callPanel.module.css';

interface CallFilesProps {
  call: RecentCall;
  parts: CallTimeline;
  view: ShownCall;
  /** Called when the recording is ready for its overlays. */
  onNeedTrace?: () => void;
  onPeaks?: (peaks: Peaks[]) => void;
  withCapture?: boolean;
}

export const CallFiles = ({ call, parts, view, withCapture = false, ...rest }: CallFilesProps) => {
  const { asked, trace, problem, axis, onLength, onCursor } = parts;
  const sipCallId = filledText(call.sip_callid);
  return (
    <div className={clsx('pb-toolbar', styles.files)}>
      <Player
        call={call}
        trace={isTraced(call) && !asked.error ? trace : null}
        noTrace={asked.error || trace ? problem : null}
        axis={axis}
        onLength={onLength}
        cursor={view.second}
        onCursor={onCursor}
        {...rest}
      />
      {sipCallId === null || !withCapture ? null : (
        <CaptureDownload accountSid={filledText(call.account_sid)} sipCallId={sipCallId} />
      )}
    </div>
  );
};
