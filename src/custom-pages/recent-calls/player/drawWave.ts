import { columnsOf, loudestOf } from '../../../platform/sound/peaks.ts';
import type { GrowingPeaks } from './readPeaks.ts';

/** Pixels of one channel. */
export const CHANNEL_PX = 50;

/**
 * Draws the channels below each other, nothing where there is no recording, each canvas in its own text colour; the loudest moment fills its channel.
 *
 * @param view seconds
 * @returns whether the browser has canvases to draw on
 */
export const drawWave = (
  canvases: readonly HTMLCanvasElement[],
  { channels, duration }: GrowingPeaks,
  view: { from: number; to: number },
): boolean => {
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round((canvases[0]?.clientWidth ?? 0) * ratio);
  const half = (CHANNEL_PX * ratio) / 2;
  const scale = half / loudestOf(channels);
  const drawn = channels.map(peaks => columnsOf(peaks, view, width));
  return canvases.every(canvas => {
    const context = canvas.getContext('2d');
    if (!context) return false;
    canvas.width = width;
    canvas.height = Math.round(CHANNEL_PX * channels.length * ratio);
    context.fillStyle = getComputedStyle(canvas).color;
    drawn.forEach((columns, channel) => {
      const middle = Math.round(half * (2 * channel + 1));
      columns.forEach((peak, x) => {
        const second = view.from + ((x + 0.5) / width) * (view.to - view.from);
        if (second < 0 || second > duration) return;
        const height = Math.max(1, Math.round(peak * scale));
        context.fillRect(x, middle - height, 1, height * 2);
      });
    });
    return true;
  });
};
