/** Days are calendar days of the browser's time zone. */
export type LastUsed = { kind: 'today' | 'yesterday' | 'never' } | { kind: 'days'; days: number };

const DAY = 86_400_000;

const dayNumber = (time: Date): number =>
  Math.round(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY);

/**
 * @param lastUsed ISO 8601; null or unreadable: never
 * @param now a later `lastUsed` (the platform's clock is ahead) counts as today
 */
export const lastUsed = (lastUsed: string | null | undefined, now: Date): LastUsed => {
  const time = lastUsed ? new Date(lastUsed) : null;
  if (!time || Number.isNaN(time.getTime())) return { kind: 'never' };
  const days = dayNumber(now) - dayNumber(time);
  if (days <= 0) return { kind: 'today' };
  return days === 1 ? { kind: 'yesterday' } : { kind: 'days', days };
};
