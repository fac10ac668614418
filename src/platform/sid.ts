const SID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Allows surrounding spaces from a paste. */
export const isSid = (value: unknown): value is string => typeof value === 'string' && SID.test(value.trim());
