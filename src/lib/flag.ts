/** Bits come as 0/1, as booleans of the portal's own, and as text in older answers. null: neither on nor off. */
export const flagOf = (value: unknown): boolean | null =>
  value === true || value === 1 || value === '1'
    ? true
    : value === false || value === 0 || value === '0'
      ? false
      : null;
