/** Letters that are written from right to left, or their first halves, and marks that change the direction of what follows. */
const TURNS =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uD802\uD803\uD83A\uD83B\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** An isolate that ends, or a mark of one that does not. */
const MARKS = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/**
 * A text to stand in a sentence: where it would move the words around it, it is set apart (FSI … PDI, UAX 9). Texts of one
 * direction stay as they are.
 */
export const isolated = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replace(MARKS, '$1')}\u2069` : text;
