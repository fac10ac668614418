/** `7` becomes `07`, as in dates and times. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');
