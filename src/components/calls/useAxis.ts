import { useState } from 'react';
import { clampedRange, revealing, type TimeRange, zoomed } from '../../platform/calls/traceRows.ts';

/** The window on a call's time that its waveform, its turns and its trace show. Milliseconds from the call's zero. */
export interface Axis {
  whole: TimeRange;
  range: TimeRange;
  show: (range: TimeRange) => void;
  /**
   * @param factor below 1 shows less
   * @param around a moment that stays where it is, if it is in view; else the middle does
   */
  zoom: (factor: number, around?: number | null) => void;
  /** @param part of what is shown; above 0 later */
  pan: (part: number) => void;
  /** Goes to a moment that is out of view. */
  reveal: (ms: number) => void;
  showWhole: () => void;
}

/** The whole at first, and while nobody chooses a part of it. */
export const useAxis = (whole: TimeRange): Axis => {
  const [chosen, setChosen] = useState<TimeRange | null>(null);
  const rangeOf = (part: TimeRange | null) => (part ? clampedRange(part, whole) : whole);
  const show = (part: TimeRange) => {
    const next = clampedRange(part, whole);
    setChosen(next.from <= whole.from && next.to >= whole.to ? null : next);
  };
  const range = rangeOf(chosen);
  return {
    whole,
    range,
    show,
    zoom: (factor, around) => {
      const isInView = around != null && around >= range.from && around <= range.to;
      show(zoomed(range, whole, factor, isInView ? around : undefined));
    },
    pan: part => {
      const by = (range.to - range.from) * part;
      show({ from: range.from + by, to: range.to + by });
    },
    reveal: ms => setChosen(now => (now ? revealing(rangeOf(now), whole, ms) : now)),
    showWhole: () => setChosen(null),
  };
};
