const SID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value has the form of the platform's sids; spaces around it may come from a paste. */
export const isSid = (value: unknown): value is string => typeof value === 'string' && SID.test(value.trim());
