/** Pixels of a second. */
const LARGEST = 400;

/** Pixels of a second at which some seconds fill a width. */
export const wholeCall = (width: number, duration: number, largest = LARGEST): number =>
  Math.min(largest, Math.max(1, width) / Math.max(0.1, duration));

/** @param part 0 is the whole call, 1 the largest; equal steps of it multiply equally */
export const zoomAt = (part: number, whole: number): number => whole * (LARGEST / whole) ** part;

export const partOf = (perSecond: number, whole: number): number =>
  whole >= LARGEST ? 0 : Math.min(1, Math.max(0, Math.log(perSecond / whole) / Math.log(LARGEST / whole)));
