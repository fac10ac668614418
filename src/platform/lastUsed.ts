/** How long ago an API key was used, in the calendar of the zone the browser is in. */
export type LastUsed = { kind: 'today' | 'yesterday' | 'never' } | { kind: 'days'; days: number };

const DAY = 86_400_000;

const dayNumber = (time: Date): number =>
  Math.round(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY);

/**
 * The words of the specification ('Business constants': Today, Yesterday, N days ago, Never used), as a kind and a
 * count so that they can be translated.
 *
 * @param lastUsed ISO 8601 text as the platform answers it; null or unreadable: never
 * @param now an instant later than or equal to it; a platform clock that runs ahead counts as today
 */
export const lastUsed = (lastUsed: string | null | undefined, now: Date): LastUsed => {
  const time = lastUsed ? new Date(lastUsed) : null;
  if (!time || Number.isNaN(time.getTime())) return { kind: 'never' };
  const days = dayNumber(now) - dayNumber(time);
  if (days <= 0) return { kind: 'today' };
  return days === 1 ? { kind: 'yesterday' } : { kind: 'days', days };
};
