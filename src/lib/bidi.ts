/** Right-to-left letters (or their first halves) and marks that change the direction. */
const TURNS =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uD802\uD803\uD83A\uD83B\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const MARKS = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/** Isolates (FSI … PDI, UAX 9) a text that would reorder its sentence; texts of one direction stay as they are. */
export const isolateBidi = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replace(MARKS, '$1')}\u2069` : text;
