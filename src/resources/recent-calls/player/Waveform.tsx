import { useTranslate } from 'ra-core';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import WaveSurfer from 'wavesurfer.js';
import { onThemeShown } from '../../../theme/shownTheme.ts';
import type { Axis } from '../../../components/calls/useAxis.ts';
import type { RecordingPeaks } from './peakReader.ts';
import { CHANNEL_PX, drawTimeline, timeMarksIn, sliceOf, type WaveSlice } from './waveScale.ts';
import styles from './player.module.css';

interface WaveformProps {
  audio: HTMLAudioElement;
  peaks: RecordingPeaks;
  version: number;
  axis: Axis;
  onSeek: (seconds: number) => void;
  /** Called at first and when the width (pixels) changes. */
  onWidth: (width: number) => void;
  onFailed: () => void;
  children: ReactNode;
}

/** Pixels; a shorter press is a click, a longer one moves the window. */
const CLICK = 4;

const colorsOf = (element: HTMLElement) => {
  const { color, borderTopColor } = getComputedStyle(element);
  return { waveColor: color, progressColor: borderTopColor };
};

/** wavesurfer.js only draws: one axis moves all pictures of the call, and browsers guess how long an MP3 file lasts. */
export const Waveform = (props: WaveformProps) => {
  const { audio, peaks, version, axis, children } = props;
  const { from, to } = axis.range;
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const sound = useRef<HTMLDivElement>(null);
  const surfer = useRef<WaveSurfer | null>(null);
  const slice = useRef<WaveSlice | null>(null);
  const line = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; moved: number } | null>(null);
  const wasMoved = useRef(false);
  const [width, setWidth] = useState(0);
  const [isReady, setReady] = useState(false);
  const isStale = useRef(false);

  const place = useEffectEvent(() => {
    const second = audio.currentTime;
    const part = (second * 1000 - from) / (to - from);
    const shown = slice.current;
    if (shown && surfer.current) {
      const played = (second - shown.from) / (shown.to - shown.from);
      void surfer.current.getRenderer().renderProgress(Math.min(1, Math.max(0, played)), false);
    }
    if (!cursor.current) return;
    cursor.current.hidden = part < 0 || part > 1;
    cursor.current.style.left = `${String(part * 100)}%`;
  });
  const draw = useEffectEvent(() => {
    const element = sound.current;
    if (width === 0 || !element) return;
    const view = { from: from / 1000, to: to / 1000 };
    const shown = sliceOf(peaks, view, width);
    slice.current = shown;
    element.hidden = shown === null;
    const perSecond = width / (view.to - view.from);
    const marks = timeMarksIn({ from: view.from * perSecond, width }, perSecond, peaks.duration);
    if (line.current) drawTimeline(line.current, marks);
    if (!shown) return;
    element.style.left = `${String(shown.left * 100)}%`;
    element.style.right = `${String((1 - shown.right) * 100)}%`;
    const drawn = { peaks: shown.peaks, duration: shown.to - shown.from, ...colorsOf(element) };
    try {
      if (surfer.current) {
        isStale.current = true;
        surfer.current.setOptions(drawn);
        // wavesurfer.js 8.0: setOptions draws the sound before the change again.
        const decoded = surfer.current.getDecodedData();
        if (decoded) void surfer.current.getRenderer().render(decoded);
      } else {
        surfer.current = WaveSurfer.create({
          container: element,
          height: CHANNEL_PX,
          splitChannels: shown.peaks.map(() => ({})),
          cursorWidth: 0,
          hideScrollbar: true,
          interact: false,
          ...drawn,
        });
        // The library takes its first sound a moment later, over what was drawn meanwhile.
        surfer.current.once('ready', () => setReady(isStale.current));
      }
    } catch {
      props.onFailed();
      return;
    }
    place();
  });
  const onWidth = useEffectEvent((pixels: number) => {
    setWidth(pixels);
    props.onWidth(pixels);
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const by = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
    if (by === 0 || width === 0 || (!event.shiftKey && Math.abs(by) < Math.abs(event.deltaY))) return;
    event.preventDefault();
    axis.pan(by / width);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => onWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const left = new AbortController();
    // React's passive listener cannot keep the browser from going back a page.
    element.addEventListener('wheel', event => onWheel(event), { passive: false, signal: left.signal });
    const forget = onThemeShown(() => draw());
    return () => {
      sizes.disconnect();
      left.abort();
      forget();
      surfer.current?.destroy();
      surfer.current = null;
    };
  }, []);

  useEffect(() => draw(), [peaks, version, from, to, width, isReady]);
  useEffect(() => place(), [from, to]);

  useEffect(() => {
    let frameAsked = 0;
    const follow = () => {
      place();
      frameAsked = audio.paused ? 0 : requestAnimationFrame(follow);
    };
    const left = new AbortController();
    audio.addEventListener('play', follow, { signal: left.signal });
    for (const event of ['seeking', 'timeupdate'])
      audio.addEventListener(event, () => place(), { signal: left.signal });
    follow();
    return () => {
      left.abort();
      cancelAnimationFrame(frameAsked);
    };
  }, [audio]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || width === 0) return;
    const by = event.clientX - drag.current.x;
    drag.current = { x: event.clientX, moved: drag.current.moved + Math.abs(by) };
    if (drag.current.moved < CLICK) return;
    // Capturing the pointer from the first pixel on would swallow clicks on what lies over the waveform.
    event.currentTarget.setPointerCapture(event.pointerId);
    axis.pan(-by / width);
  };
  const endDrag = () => {
    wasMoved.current = (drag.current?.moved ?? 0) >= CLICK;
    drag.current = null;
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (wasMoved.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const ms = from + ((event.clientX - box.left) / box.width) * (to - from);
    props.onSeek(Math.min(peaks.duration, Math.max(0, ms / 1000)));
  };
  return (
    <div className="pb-axis">
      <div className={styles.waveNames} aria-hidden="true">
        {peaks.channels.map((_, channel) => (
          <span key={channel}>
            {translate(
              `resources.recent-calls.player.channel.${peaks.channels.length === 1 ? 'both' : channel === 0 ? 'caller' : 'other'}`,
            )}
          </span>
        ))}
      </div>
      <div>
        <div
          ref={frame}
          className={styles.waveFrame}
          style={{ height: CHANNEL_PX * peaks.channels.length }}
          onPointerDown={event => {
            drag.current = { x: event.clientX, moved: 0 };
            wasMoved.current = false;
          }}
          onPointerMove={onPointerMove}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          onClick={onClick}
        >
          <div ref={sound} className={styles.waveSound} />
          {children}
          <div ref={cursor} className="pb-trace-cursor" />
        </div>
        <canvas ref={line} className={styles.waveLine} aria-hidden="true" />
      </div>
    </div>
  );
};
