/** The platform's own limit; a wrong clock must not extend the wait. */
const LONGEST_WAIT_SECONDS = 300;

/** Reads a `Retry-After` number, or a proxy's date, as seconds; null: neither. */
export const retryAfterSeconds = (header: string | null): number | null => {
  const text = header?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const seconds = text.endsWith('GMT') ? Math.ceil((Date.parse(text) - Date.now()) / 1000) : NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
};
