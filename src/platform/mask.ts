const VISIBLE = 4;
const STARS_MAX = 64;

/** Keeps the last four characters and all dashes; up to 64 characters before them become stars. */
export const maskToken = (token: unknown): string => {
  const text = typeof token === 'string' ? token : '';
  return text.slice(0, -VISIBLE).slice(-STARS_MAX).replace(/[^-]/g, '*') + text.slice(-VISIBLE);
};

const NO_PASSWORD = '{X';

export const isEmptyPassword = (masked: string): boolean => masked === NO_PASSWORD;

/** Up to six readable characters, then only X. Sending one back would make the mask the secret. */
export const looksMasked = (value: unknown): boolean =>
  typeof value === 'string' && /^[^]{1,6}?X+$/.test(value);

/** Whether there is one to be used, and not the secret itself. */
export const isSwitch = (name: string): boolean => name.startsWith('use_');

/** Matches `password`, `client_secret` and `api_key`, but not `require_digit` and `use_voice_cloning_key`. */
export const endsLikeSecret = (name: string): boolean =>
  !isSwitch(name) && /(^|_)(password|secret|key|token)$/.test(name);

/** Some secrets have other names; the bare `key` is the React key of a form row. */
const isSecretPart = (name: string): boolean =>
  (name !== 'key' && endsLikeSecret(name)) || name === 'newKey' || name === 'connection_string';

/** Removes secrets at any depth, and the named parts, before a form's value goes into browser storage. */
export const withoutSecretParts = (value: unknown, named: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map(item => withoutSecretParts(item, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      named.includes(name) || (isSecretPart(name) && typeof part === 'string')
        ? []
        : [[name, withoutSecretParts(part, named)]],
    ),
  );
};
