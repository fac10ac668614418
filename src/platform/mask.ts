const VISIBLE = 4;
/** A key of the platform has 36 characters. */
const STARS_MAX = 64;

/** The last four characters stay readable; of those before, up to 64 become stars, dashes stay. */
export const maskToken = (token: unknown): string => {
  const text = typeof token === 'string' ? token : '';
  return text.slice(0, -VISIBLE).slice(-STARS_MAX).replace(/[^-]/g, '*') + text.slice(-VISIBLE);
};

const NO_PASSWORD = '{X';

export const isEmptyPassword = (masked: string): boolean => masked === NO_PASSWORD;

/** Up to six readable characters, then only X. Sent back, such a value would become the secret itself. */
export const looksMasked = (value: unknown): boolean =>
  typeof value === 'string' && /^[^]{1,6}?X+$/.test(value);

/** `password`, `client_secret`, `api_key`, but not `require_digit`. Sent as typed, never kept in memory. */
export const isSecretField = (name: string): boolean => /(^|_)(password|secret|key|token)$/.test(name);

/** Not all of them are named like secrets; the bare `key` of a row in a form is none. */
const isSecretPart = (name: string): boolean =>
  (name !== 'key' && isSecretField(name)) || name === 'newKey' || name === 'connection_string';

/** Removes secrets at any depth before a form's value goes into a storage of the browser. */
export const withoutSecretParts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecretParts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      isSecretPart(name) && typeof part === 'string' ? [] : [[name, withoutSecretParts(part)]],
    ),
  );
};
