import { columnsOf, loudestOf } from '../../../platform/sound/peaks.ts';
import type { GrowingPeaks } from './readPeaks.ts';

/** Pixels of one channel. */
export const CHANNEL_PX = 50;

export interface WaveSlice {
  /** Of the frame's width, 0 to 1: where the recording begins and ends in view. */
  left: number;
  right: number;
  /** Seconds of the recording. */
  from: number;
  to: number;
  /** A peak for each pixel, 0 to 1; the loudest moment of the recording is 1. */
  peaks: Float32Array[];
}

/**
 * What of a recording lies in the window of the axis; null: nothing.
 *
 * @param view seconds
 * @param width of the frame, pixels
 */
export const sliceOf = (
  { channels, duration }: GrowingPeaks,
  view: { from: number; to: number },
  width: number,
): WaveSlice | null => {
  const [from, to] = [Math.max(0, view.from), Math.min(duration, view.to)];
  if (!(to > from) || width <= 0) return null;
  const at = (second: number) => (second - view.from) / (view.to - view.from);
  const loudest = loudestOf(channels);
  const columns = Math.max(1, Math.round((at(to) - at(from)) * width));
  const peaks = channels.map(channel =>
    columnsOf(channel, { from, to }, columns).map(peak => Math.min(1, peak / loudest)),
  );
  return { left: at(from), right: at(to), from, to, peaks };
};
