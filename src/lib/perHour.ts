const HOUR_MS = 3_600_000;

/** Bars are at least one pixel wide, so a longer time is not drawn by the hour. */
const MOST_HOURS = 31 * 24;

export interface Hour {
  from: Date;
  counts: number[];
}

/**
 * Counts the events of every hour from the first to the last, empty hours included.
 * @param events null moments are left out; `series` counts from 0
 * @param offset milliseconds that the zone shown is ahead of UTC; some are by half an hour
 * @param within range to count instead; events outside are left out
 * @returns empty for no events, and for more than 31 days
 */
export const perHour = (
  events: readonly { at: Date | null; series: number }[],
  series: number,
  offset = 0,
  within?: readonly [first: Date, last: Date],
): Hour[] => {
  const hourOf = (at: Date) => Math.floor((at.getTime() + offset) / HOUR_MS);
  const placed = events.flatMap(({ at, series: of }) => {
    const hour = at === null ? NaN : hourOf(at);
    return Number.isFinite(hour) ? [{ hour, of }] : [];
  });
  const hours = within?.map(hourOf) ?? placed.map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  if (last - first >= MOST_HOURS) return [];
  const found = Array.from({ length: last - first + 1 }, (_, at): Hour => ({
    from: new Date((first + at) * HOUR_MS - offset),
    counts: Array.from({ length: series }, () => 0),
  }));
  for (const { hour, of } of placed) {
    const counts = found[hour - first]?.counts;
    if (counts?.[of] !== undefined) counts[of] += 1;
  }
  return found;
};

const DAY_HOURS = 24;

/** Like `perHour`, for at least 24 hours, so that bars are equally wide: the day of all events, else up to the last. */
export const dayOfHours = (
  events: readonly { at: Date | null; series: number }[],
  series: number,
  offset = 0,
): Hour[] => {
  const hours = perHour(events, series, offset);
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || hours.length >= DAY_HOURS) return hours;
  const day = DAY_HOURS * HOUR_MS;
  const begun = Math.floor((first.from.getTime() + offset) / day) * day - offset;
  const rest = (DAY_HOURS - 1) * HOUR_MS;
  const from = last.from.getTime() < begun + day ? begun : last.from.getTime() - rest;
  return perHour(events, series, offset, [new Date(from), new Date(from + rest)]);
};
