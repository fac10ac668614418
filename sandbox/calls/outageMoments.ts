const MINUTE = 60_000;

/** Serials of the calls of the seed `outage` go up from here; those of other calls and of alerts are below. */
export const FIRST_OF_OUTAGE = 2_000_000;
export const CALLS_A_MINUTE = 2;
/** The newest began so long before the start that all of them have ended. */
const NEWEST_MINUTES = 2;
const SECONDS = [8, 35];

export const minutesBefore = (serial: number): number =>
  NEWEST_MINUTES + Math.floor((serial - FIRST_OF_OUTAGE) / CALLS_A_MINUTE);

/** The moment keeps the second of its minute at every start. */
export const outageMoment = (serial: number, now: Date): number =>
  Math.floor(now.getTime() / MINUTE) * MINUTE -
  minutesBefore(serial) * MINUTE +
  (SECONDS[(serial - FIRST_OF_OUTAGE) % CALLS_A_MINUTE] ?? 0) * 1000;
