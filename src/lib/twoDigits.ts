export const twoDigits = (part: number): string => String(part).padStart(2, '0');
