/** Pixels between field, list and window edge. */
const GAP = 4;
const TALLEST = 320;
const LEAST = 200;

export interface MenuPlace {
  isAbove: boolean;
  height: number;
}

/** Opens above the field if there is little room below and more above. All values are pixels. */
export const menuPlace = (field: { top: number; bottom: number }, windowHeight: number): MenuPlace => {
  const below = windowHeight - field.bottom - 2 * GAP;
  const above = field.top - 2 * GAP;
  const isAbove = below < LEAST && above > below;
  return { isAbove, height: Math.max(0, Math.min(TALLEST, isAbove ? above : below)) };
};
