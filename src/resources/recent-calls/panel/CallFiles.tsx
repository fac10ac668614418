import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isTraced } from '../../../components/calls/useTrace.ts';
import type { RecentCall } from '../../../platform/calls/call.ts';
import type { Peaks } from '../../../platform/calls/recognition.ts';
import { Player } from '../player/lazyPlayer.ts';
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
  /** Come before the recording. */
  children?: ReactNode;
}

export const CallFiles = ({ call, parts, view, children, ...rest }: CallFilesProps) => {
  const { asked, trace, problem, axis, onLength, onCursor } = parts;
  return (
    <div className={clsx('pb-toolbar', styles.files)}>
      {children}
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
    </div>
  );
};
