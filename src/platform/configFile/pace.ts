/** @property atOnce requests in a burst. @property perSecond sustained rate after it */
export interface Pace {
  atOnce: number;
  perSecond: number;
}

/** Leaves a fifth of 600 requests in 5 minutes to others (docs/platform-api.md#rate-limit). */
export const USUAL_PACE: Pace = { atOnce: 480, perSecond: 480 / 300 };

const PER_SECOND = 4;

/** null: unlimited, or few requests. */
export const steadyPace = (requests: number, pace: Pace | null): number | null =>
  pace && requests > pace.atOnce ? Math.min(pace.perSecond, PER_SECOND) : null;

/** Estimated duration in seconds. @param pace null: no limit */
export const secondsFor = (requests: number, pace: Pace | null): number =>
  Math.ceil(requests / (steadyPace(requests, pace) ?? PER_SECOND));
