/** The pause doubles with every failure, up to eight times. */
const MOST_DOUBLINGS = 3;

/**
 * How long what refreshes by itself waits.
 *
 * @param every seconds
 * @param failures in a row
 * @returns milliseconds
 */
export const pauseAfter = (every: number, failures: number): number =>
  every * 1000 * 2 ** Math.min(failures, MOST_DOUBLINGS);
