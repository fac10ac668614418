const MINUTE = 60_000;

export const FIRST_OF_OUTAGE = 2_000_000;
export const CALLS_A_MINUTE = 2;
const NEWEST_MINUTES = 2;
const SECONDS = [8, 35];

export const minutesBefore = (serial: number): number =>
  NEWEST_MINUTES + Math.floor((serial - FIRST_OF_OUTAGE) / CALLS_A_MINUTE);

/** Keeps the second within the minute at every start. */
export const outageMoment = (serial: number, now: Date): number =>
  Math.floor(now.getTime() / MINUTE) * MINUTE -
  minutesBefore(serial) * MINUTE +
  (SECONDS[(serial - FIRST_OF_OUTAGE) % CALLS_A_MINUTE] ?? 0) * 1000;
