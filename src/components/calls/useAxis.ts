import { useState } from 'react';
import { clampedRange, scrollRangeTo, type TimeRange, zoomRange } from '../../platform/calls/traceRows.ts';

/** The visible part of a call's time. Milliseconds from the call's zero. */
export interface Axis {
  whole: TimeRange;
  range: TimeRange;
  show: (range: TimeRange) => void;
  /** @param factor below 1 zooms in. @param around moment that keeps its place if in view; else the middle */
  zoom: (factor: number, around?: number | null) => void;
  /** @param part of the window; above 0 later */
  pan: (part: number) => void;
  reveal: (ms: number) => void;
  showWhole: () => void;
}

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
      show(zoomRange(range, whole, factor, isInView ? around : undefined));
    },
    pan: part => {
      const by = (range.to - range.from) * part;
      show({ from: range.from + by, to: range.to + by });
    },
    reveal: ms => setChosen(now => (now ? scrollRangeTo(rangeOf(now), whole, ms) : now)),
    showWhole: () => setChosen(null),
  };
};
