/** Of the platform's own limit; a clock that is wrong must not make anybody wait longer. */
const LONGEST_WAIT_SECONDS = 300;

/**
 * Seconds to wait by a `Retry-After`: a number, or a date as proxies give it.
 * @returns null where it says neither
 */
export const retryAfterSeconds = (header: string | null): number | null => {
  const text = header?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const seconds = text.endsWith('GMT') ? Math.ceil((Date.parse(text) - Date.now()) / 1000) : NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
};
