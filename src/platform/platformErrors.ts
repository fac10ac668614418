const LONGEST = 1000;

/** One line, cut when long; null when empty. */
export const cleanText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  if (!text) return null;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** `error`: lock-out, forgotten password; `message`: missing rights, limits (docs/platform-api.md#errors). */
export const serverText = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { msg, error, message } = body as Partial<Record<string, unknown>>;
  return cleanText(msg) ?? cleanText(error) ?? cleanText(message);
};

/** The session is ending, so pages ignore this error. The message is a translation key. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** The only network failure that ends a session (docs/decisions.md#lost-connection). */
export class NetworkUnreachableError extends Error {
  constructor() {
    super('portal.errors.unreachable');
    this.name = 'NetworkUnreachableError';
  }
}
