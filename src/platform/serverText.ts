/**
 * The platform's own text in an error body: `msg`, else `error` (lock-out, forgotten password), else `message`
 * (missing rights, limits); null when there is none (contract-a 1.1). `body` is the parsed JSON, or the plain text.
 */
export const serverText = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  for (const key of ['msg', 'error', 'message'] as const) {
    const value = (body as Partial<Record<string, unknown>>)[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};
