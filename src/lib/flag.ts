/**
 * The platform's bits come as 0/1, as booleans from the portal's own lists and forms, and in older answers as text.
 * null: neither on nor off.
 */
export const flagOf = (value: unknown): boolean | null =>
  value === true || value === 1 || value === '1'
    ? true
    : value === false || value === 0 || value === '0'
      ? false
      : null;
