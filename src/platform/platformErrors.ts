/** Longest text that is shown whole: database texts name tables and constraints. */
const LONGEST = 1000;

/** A text on one line (some of the platform's hold line breaks), cut when it is long; null when there is none. */
export const cleanText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  if (!text) return null;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/**
 * The platform's own text in the parsed JSON of an error answer: `msg`, else `error` (lock-out, forgotten password),
 * else `message` (missing rights, limits); null when there is none. See docs/platform-api.md#errors.
 */
export const serverText = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { msg, error, message } = body as Partial<Record<string, unknown>>;
  return cleanText(msg) ?? cleanText(error) ?? cleanText(message);
};

/**
 * Thrown when no answer came and the platform could not be reached either way afterwards: the only network failure
 * that ends a session (decision 2). Its message is the key of the specified text, 'The server cannot be reached'.
 */
export class NetworkUnreachableError extends Error {
  constructor() {
    super('portal.errors.unreachable');
    this.name = 'NetworkUnreachableError';
  }
}
