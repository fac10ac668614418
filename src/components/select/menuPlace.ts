/** Between the field and its list, and between the list and the edge of the window; in pixels. */
const GAP = 4;
/** Tallest list, and the least room below the field that it is content with. */
const TALLEST = 320;
const LEAST = 200;

export interface MenuPlace {
  isAbove: boolean;
  /** The most that fits, in pixels. */
  height: number;
}

/**
 * Where the list of a combobox opens: below its field, or above it where there is little room below and more above.
 *
 * @param field its edges in the window, in pixels
 * @param windowHeight in pixels
 */
export const menuPlace = (field: { top: number; bottom: number }, windowHeight: number): MenuPlace => {
  const below = windowHeight - field.bottom - 2 * GAP;
  const above = field.top - 2 * GAP;
  const isAbove = below < LEAST && above > below;
  return { isAbove, height: Math.max(0, Math.min(TALLEST, isAbove ? above : below)) };
};
