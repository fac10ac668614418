import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { downloadBlob } from '../../../components/app/download.ts';
import { useRegisterShortcuts } from '../../../components/app/shortcuts.ts';
import { isAlwaysShown, type Overlay, type OverlayKind, waveformOverlays } from '../model/overlays.ts';
import type { RecentCall } from '../../../platform/calls/call.ts';
import type { Peaks } from '../../../platform/calls/recognition.ts';
import type { Trace } from '../../../platform/calls/trace.ts';
import { callRange } from '../../../platform/calls/traceRows.ts';
import { type Axis, useAxis } from '../../../components/calls/useAxis.ts';
import { clock } from './playerText.ts';
import { Controls, RecordingFile } from './Controls.tsx';
import { nextSpeed, playerAction } from './keyboard.ts';
import { Legend, OverlayDialog, OverlayLayer, OverlayTable } from './Overlays.tsx';
import { recordingFileName } from './useRecording.ts';
import type { PeakReader } from './peakReader.ts';
import { seekSound, setSound, useSound } from './useSound.ts';
import { Waveform } from './Waveform.tsx';
import { useStoreValue } from '../../../components/app/useStoreValue.ts';
import { zoomPartOf, zoomOfWholeCall, zoomAt } from './waveScale.ts';
import styles from './player.module.css';

const TEXTS = 'resources.recent-calls.player';

const SHORTCUTS = ['toggle', 'jump', 'step', 'part', 'ends', 'speed'] as const;

const ALWAYS: readonly OverlayKind[] = ['speech', 'dtmf'];
const LATENCIES: readonly OverlayKind[] = ['latency', 'tts', 'application'];

/** Seconds; a smaller difference does not move the sound. */
const SAME = 0.05;

export interface PlayerProps {
  call: RecentCall;
  /** undefined: not requested yet; null: there is none. */
  trace: Trace | null | undefined;
  /** null: the trace has loaded, or was never requested. */
  noTrace: string | null;
  /** Called when the recording is ready for its overlays. */
  onNeedTrace?: () => void;
  /** Seconds from the call's zero. */
  cursor: number | null;
  axis: Axis;
  /** Seconds; 0: unknown. */
  onLength: (seconds: number) => void;
  onCursor: (seconds: number) => void;
  /** Called once, by channel, when the whole recording has been read. */
  onPeaks?: (peaks: Peaks[]) => void;
}

interface LoadedPlayerProps extends PlayerProps {
  blob: Blob;
  peaks: PeakReader;
  plays: boolean;
  onDelete: (() => void) | null;
}

export const LoadedPlayer = (props: LoadedPlayerProps) => {
  const { call, trace, noTrace, cursor, blob, onDelete } = props;
  const translate = useTranslate();
  useRegisterShortcuts(
    SHORTCUTS.map(name => ({
      keys: translate(`${TEXTS}.shortcuts.${name}_keys`),
      text: translate(`${TEXTS}.shortcuts.${name}`),
    })),
  );
  const sound = useSound(blob);
  const { audio } = sound;
  const { peaks, state: peakState, version } = useStoreValue(props.peaks);
  // Browsers only guess how long an MP3 file lasts.
  const duration = peaks?.duration ?? sound.duration;
  const [speed, setSpeed] = useState(1);
  const [volume, setVolume] = useState(1);
  const [width, setWidth] = useState(0);
  const [withLatencies, setWithLatencies] = useState(false);
  const [opened, setOpened] = useState<Overlay | null>(null);
  const [isDrawable, setDrawable] = useState(true);
  /** Last place reported; the same one coming back is no new place. */
  const told = useRef<number | null>(null);
  const isMoved = useRef(false);
  /** A recording without a place in the trace has an axis of its own. */
  const isPlaced = trace?.hasRecording === true;
  const ownAxis = useAxis(callRange(null, duration));
  const axis = trace && !isPlaced ? ownAxis : props.axis;

  const whole = useMemo(
    () =>
      peakState === 'whole' && peaks
        ? peaks.channels.map(values => ({ values, duration: peaks.duration }))
        : undefined,
    [peaks, peakState],
  );
  const overlays = useMemo(() => (trace ? waveformOverlays(trace, whole) : []), [trace, whole]);
  const shown = useMemo(
    () => (withLatencies ? overlays : overlays.filter(isAlwaysShown)),
    [overlays, withLatencies],
  );

  const tell = (seconds: number) => {
    axis.reveal(seconds * 1000);
    if (!isPlaced) return;
    told.current = seconds;
    props.onCursor(seconds);
  };
  const onSound = useEffectEvent(tell);
  const onLength = useEffectEvent(() => props.onLength(duration));
  useEffect(() => onLength(), [duration]);
  const onReady = useEffectEvent((element: HTMLAudioElement) => {
    props.onNeedTrace?.();
    if (props.plays) void element.play().catch(() => undefined);
  });
  useEffect(() => {
    if (audio) onReady(audio);
  }, [audio]);
  useEffect(() => {
    if (sound.state === 'playing' || sound.state === 'finished') onSound(sound.time);
  }, [sound.state, sound.time]);
  const onWhole = useEffectEvent(() => {
    if (whole) props.onPeaks?.(whole);
  });
  useEffect(() => onWhole(), [whole]);
  const onPlaced = useEffectEvent((element: HTMLAudioElement) => {
    if (isMoved.current) tell(element.currentTime);
  });
  useEffect(() => {
    if (audio && isPlaced) onPlaced(audio);
  }, [audio, isPlaced]);
  useEffect(() => {
    if (!audio || !isPlaced || cursor === null) return;
    const isOwn = told.current !== null && Math.abs(told.current - cursor) < SAME;
    if (!isOwn) seekSound(audio, cursor);
  }, [audio, isPlaced, cursor]);
  useEffect(() => {
    if (audio) setSound(audio, speed, volume);
  }, [audio, speed, volume]);

  const seek = (seconds: number) => {
    if (!audio) return;
    isMoved.current = true;
    tell(seekSound(audio, seconds));
  };
  const jump = (seconds: number) => seek((audio?.currentTime ?? 0) + seconds);
  const toggle = () => {
    if (!audio) return;
    if (audio.paused) void audio.play().catch(() => undefined);
    else audio.pause();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
    const on = { tag: target.tagName, type: target instanceof HTMLInputElement ? target.type : '' };
    const action = playerAction({ key, ctrlKey, altKey, metaKey, on });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'toggle') toggle();
    else if (action.kind === 'by') jump(action.seconds);
    else if (action.kind === 'part') seek(duration * action.part);
    else setSpeed(nextSpeed(speed, action.step));
  };

  const { whole: all, range } = axis;
  const fit = zoomOfWholeCall(width, (all.to - all.from) / 1000);
  const perSecond = zoomOfWholeCall(width, (range.to - range.from) / 1000, Infinity);
  const onZoom = (part: number) => axis.zoom(perSecond / zoomAt(part, fit), sound.time * 1000);
  const noOverlays =
    trace === undefined || isPlaced
      ? null
      : (noTrace ?? translate(trace ? `${TEXTS}.no_place` : `${TEXTS}.no_trace`));
  return (
    <div
      data-loaded
      className={clsx(styles.loaded, 'pb-grid pb-box')}
      tabIndex={-1}
      data-state={sound.state}
      onKeyDown={onKeyDown}
    >
      <div className="pb-player-bar pb-row pb-flush">
        <Controls
          sound={{ ...sound, duration }}
          onToggle={toggle}
          onJump={jump}
          speed={speed}
          onSpeed={setSpeed}
          volume={volume}
          onVolume={setVolume}
          zoom={zoomPartOf(perSecond, fit)}
          perSecond={perSecond}
          onZoom={onZoom}
        />
        {isPlaced ? (
          <label className="pb-inline pb-gap-6">
            <input
              type="checkbox"
              checked={withLatencies}
              onChange={event => setWithLatencies(event.target.checked)}
            />
            {translate(`${TEXTS}.show_latencies`)}
          </label>
        ) : null}
        <RecordingFile onSave={() => downloadBlob(recordingFileName(call, blob), blob)} onDelete={onDelete} />
      </div>
      {sound.state === 'failed' ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.unplayable`)}
        </p>
      ) : null}
      {peakState === 'none' ? <p className="pb-muted">{translate(`${TEXTS}.no_waveform`)}</p> : null}
      {peakState === 'parts' ? <p className="pb-muted">{translate(`${TEXTS}.parts_waveform`)}</p> : null}
      {isDrawable ? null : <p className="pb-muted">{translate(`${TEXTS}.no_container`)}</p>}
      {audio && peaks && isDrawable ? (
        <div
          className="pb-player-wave"
          role="slider"
          tabIndex={0}
          aria-label={translate(`${TEXTS}.position`)}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration)}
          aria-valuenow={Math.round(sound.time)}
          aria-valuetext={translate(`${TEXTS}.at`, { at: clock(sound.time), total: clock(duration) })}
          aria-busy={peakState === 'reading'}
        >
          <Waveform
            audio={audio}
            peaks={peaks}
            version={version}
            axis={axis}
            onSeek={seek}
            onWidth={setWidth}
            onFailed={() => setDrawable(false)}
          >
            <OverlayLayer overlays={shown} range={range} onOpen={setOpened} />
          </Waveform>
        </div>
      ) : null}
      {noOverlays === null ? null : (
        <p className="pb-muted">
          {noOverlays} {translate(`${TEXTS}.no_overlays`)}
        </p>
      )}
      {isPlaced ? (
        <>
          <Legend kinds={withLatencies ? [...ALWAYS, ...LATENCIES] : ALWAYS} />
          <OverlayTable overlays={shown} onOpen={setOpened} onSeek={seek} />
        </>
      ) : null}
      {opened ? (
        <OverlayDialog
          overlay={opened}
          onPlay={seconds => {
            seek(seconds);
            void audio?.play().catch(() => undefined);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
};
