import { peakColumnsOf } from '../model/peaks.ts';
import type { RecordingPeaks } from './peakReader.ts';
import { clockText } from '../../../platform/calls/outcome.ts';

/** Pixels per second. */
const LARGEST = 400;

export const zoomOfWholeCall = (width: number, duration: number, largest = LARGEST): number =>
  Math.min(largest, Math.max(1, width) / Math.max(0.1, duration));

/** @param part 0: the whole call, 1: the largest; equal steps multiply equally */
export const zoomAt = (part: number, whole: number): number => whole * (LARGEST / whole) ** part;

export const zoomPartOf = (perSecond: number, whole: number): number =>
  whole >= LARGEST ? 0 : Math.min(1, Math.max(0, Math.log(perSecond / whole) / Math.log(LARGEST / whole)));

export const CHANNEL_PX = 50;

export interface WaveSlice {
  /** Edges of the recording in view, as fractions of the frame's width, 0 to 1. */
  left: number;
  right: number;
  /** Seconds of the recording. */
  from: number;
  to: number;
  /** One peak per pixel, 0 to 1; 1 is the loudest moment of the recording. */
  peaks: Float32Array[];
}

/** null: the axis shows nothing of the recording. `view` is in seconds, `width` in pixels. */
export const sliceOf = (
  { channels, duration, loudest }: RecordingPeaks,
  view: { from: number; to: number },
  width: number,
): WaveSlice | null => {
  const [from, to] = [Math.max(0, view.from), Math.min(duration, view.to)];
  if (!(to > from) || width <= 0) return null;
  const at = (second: number) => (second - view.from) / (view.to - view.from);
  const most = loudest();
  const columns = Math.max(1, Math.round((at(to) - at(from)) * width));
  const peaks = channels.map(channel =>
    peakColumnsOf(channel, { from, to }, columns).map(peak => Math.min(1, peak / most)),
  );
  return { left: at(from), right: at(to), from, to, peaks };
};

interface Steps {
  /** Seconds. */
  notch: number;
  second: number;
  label: number;
}

/** The first entry is the specified one, for 100 pixels a second. */
const STEPS: readonly Steps[] = [
  { notch: 0.2, second: 1, label: 5 },
  { notch: 1, second: 5, label: 10 },
  { notch: 5, second: 10, label: 60 },
  { notch: 10, second: 60, label: 300 },
  { notch: 60, second: 300, label: 600 },
  { notch: 300, second: 600, label: 3600 },
];
/** Pixels. */
const BETWEEN_NOTCHES = 4;
const BETWEEN_LABELS = 60;

/** @param perSecond pixels */
export const stepsAt = (perSecond: number): Steps => {
  const fits = ({ notch, label }: Steps) =>
    notch * perSecond >= BETWEEN_NOTCHES && label * perSecond >= BETWEEN_LABELS;
  return STEPS.find(fits) ?? { notch: 600, second: 3600, label: 3600 };
};

interface Mark {
  /** Pixels from the left edge of the view. */
  x: number;
  size: 'notch' | 'second' | 'label';
  text: string;
}

const isAt = (seconds: number, step: number): boolean =>
  Math.abs(seconds / step - Math.round(seconds / step)) < 1e-6;

export const timeMarksIn = (
  view: { from: number; width: number },
  perSecond: number,
  duration: number,
): Mark[] => {
  const { notch, second, label } = stepsAt(perSecond);
  const first = Math.max(0, Math.floor((view.from / perSecond - label) / notch));
  const last = Math.floor(Math.min(duration, (view.from + view.width) / perSecond) / notch + 1e-6);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const seconds = (first + index) * notch;
    const size = isAt(seconds, label) ? 'label' : isAt(seconds, second) ? 'second' : 'notch';
    return { x: seconds * perSecond - view.from, size, text: size === 'label' ? clockText(seconds) : '' };
  });
};

const HEIGHTS = { notch: 4, second: 7, label: 10 } as const;

export const drawTimeline = (canvas: HTMLCanvasElement, marks: readonly Mark[]): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  context.scale(ratio, ratio);
  const { color, font } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.font = font;
  context.textBaseline = 'bottom';
  for (const { x, size, text } of marks) {
    context.fillRect(Math.round(x), 0, 1, HEIGHTS[size]);
    if (text) context.fillText(text, Math.round(x) + 4, canvas.clientHeight);
  }
};
