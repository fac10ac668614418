/** The platform's bits are 0/1, the portal's own flags booleans, older answers text. null: neither on nor off. */
export const parseFlag = (value: unknown): boolean | null =>
  value === true || value === 1 || value === '1'
    ? true
    : value === false || value === 0 || value === '0'
      ? false
      : null;
