export type Zone = 'local' | 'utc';

/** `days` from today, in the zone shown. */
export const midnight = (now: Date, zone: Zone, days = 0): Date =>
  zone === 'utc'
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days))
    : new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
