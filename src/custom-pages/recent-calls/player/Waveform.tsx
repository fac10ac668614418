import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import WaveSurfer from 'wavesurfer.js';
import { onThemeShown } from '../../../theme/shownTheme.ts';
import type { GrowingPeaks } from './readPeaks.ts';
import { drawTimeline, marksIn } from './timeline.ts';

interface View {
  /** Seconds. */
  from: number;
  to: number;
}

/** Of the frame's style, which has them from the theme. */
const colorsOf = (frame: HTMLElement) => {
  const { color, borderTopColor, outlineColor } = getComputedStyle(frame);
  return { waveColor: color, progressColor: borderTopColor, cursorColor: outlineColor };
};

interface WaveformProps {
  audio: HTMLAudioElement;
  peaks: GrowingPeaks;
  /** Changes when the peaks have grown. */
  version: number;
  /** Pixels. */
  perSecond: number;
  onSeek: (seconds: number) => void;
  /** Width in pixels, at first and when it changes. */
  onWidth: (width: number) => void;
  onFailed: () => void;
  /** What lies over the waveform, in percent of its width. */
  overlays: (view: View) => ReactNode;
}

/** Pixels of one channel. */
const HEIGHT = 50;

interface Drawn {
  surfer: WaveSurfer;
  layer: HTMLElement;
}

const layerIn = (surfer: WaveSurfer): HTMLElement => {
  const layer = document.createElement('div');
  // Above the part that is played, below the cursor.
  layer.style.cssText = 'position:absolute;inset:0;z-index:4;pointer-events:none';
  surfer.getWrapper().append(layer);
  return layer;
};

/**
 * wavesurfer.js draws and scrolls. Its own media element stays empty: how long an MP3 file lasts a browser only
 * guesses, and the cursor would leave the waveform. Overlays out of view are not in the page.
 */
export const Waveform = (props: WaveformProps) => {
  const { audio, peaks, version, perSecond, overlays } = props;
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [view, setView] = useState<View>({ from: 0, to: 0 });

  const onDrawn = useEffectEvent((surfer: WaveSurfer) => {
    const width = surfer.getWidth();
    const { clientWidth } = surfer.getWrapper();
    const pixels = clientWidth / peaks.duration;
    if (!(pixels > 0)) return;
    const from = surfer.getScroll();
    setView({ from: from / pixels, to: (from + width) / pixels });
    props.onWidth(width);
    if (line.current) drawTimeline(line.current, marksIn({ from, width }, pixels, peaks.duration));
  });
  const onSeek = useEffectEvent((seconds: number) => props.onSeek(seconds));
  const onFailed = useEffectEvent(() => props.onFailed());
  const create = useEffectEvent((container: HTMLElement) => {
    return WaveSurfer.create({
      container,
      peaks: peaks.channels,
      duration: peaks.duration,
      height: HEIGHT,
      minPxPerSec: perSecond,
      normalize: true,
      splitChannels: peaks.channels.map(() => ({})),
      ...colorsOf(container),
      cursorWidth: 2,
    });
  });

  useEffect(() => {
    if (!frame.current) return undefined;
    let surfer: WaveSurfer;
    try {
      surfer = create(frame.current);
    } catch {
      onFailed();
      return undefined;
    }
    surfer.on('interaction', seconds => onSeek(seconds));
    surfer.on('error', () => onFailed());
    for (const event of ['redrawcomplete', 'scroll', 'resize'] as const)
      surfer.on(event, () => onDrawn(surfer));
    const place = () =>
      void surfer.getRenderer().renderProgress(audio.currentTime / peaks.duration, !audio.paused);
    let frameAsked = 0;
    const follow = () => {
      place();
      frameAsked = audio.paused ? 0 : requestAnimationFrame(follow);
    };
    const left = new AbortController();
    audio.addEventListener('play', follow, { signal: left.signal });
    for (const event of ['seeking', 'timeupdate'])
      audio.addEventListener(event, place, { signal: left.signal });
    surfer.on('redrawcomplete', place);
    surfer.on('ready', () => setDrawn({ surfer, layer: layerIn(surfer) }));
    if (!audio.paused) follow();
    return () => {
      left.abort();
      cancelAnimationFrame(frameAsked);
      surfer.destroy();
      setDrawn(null);
    };
  }, [audio, peaks]);

  useEffect(() => {
    drawn?.surfer.setOptions({ minPxPerSec: perSecond });
  }, [drawn, version, perSecond]);

  useEffect(() => {
    if (!drawn) return undefined;
    // What is drawn does not follow the page's colours by itself.
    const paint = () => {
      if (frame.current) drawn.surfer.setOptions(colorsOf(frame.current));
    };
    return onThemeShown(paint);
  }, [drawn]);

  return (
    <div className="pb-wave">
      <div className="pb-wave-names" aria-hidden="true">
        {peaks.channels.map((_, channel) => (
          <span key={channel}>
            {translate(
              `screens.recent-calls.player.channel.${peaks.channels.length === 1 ? 'both' : channel === 0 ? 'caller' : 'other'}`,
            )}
          </span>
        ))}
      </div>
      <div className="pb-wave-view">
        <div ref={frame} className="pb-wave-frame" />
        <canvas ref={line} className="pb-wave-line" aria-hidden="true" />
      </div>
      {drawn ? createPortal(overlays(view), drawn.layer) : null}
    </div>
  );
};
