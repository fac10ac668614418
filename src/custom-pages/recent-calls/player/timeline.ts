import { clock } from './clock.ts';

export interface Steps {
  /** Seconds. */
  notch: number;
  second: number;
  label: number;
}

/** The first is the specified one, for 100 pixels a second. */
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

export interface Mark {
  /** Pixels from the left edge of the view. */
  x: number;
  size: 'notch' | 'second' | 'label';
  text: string;
}

const isAt = (seconds: number, step: number): boolean =>
  Math.abs(seconds / step - Math.round(seconds / step)) < 1e-6;

/** Marks in view, and the one before it whose label may reach in. */
export const marksIn = (
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
    return { x: seconds * perSecond - view.from, size, text: size === 'label' ? clock(seconds) : '' };
  });
};

const HEIGHTS = { notch: 4, second: 7, label: 10 } as const;

/** Draws on the whole canvas, in its own text colour. */
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
