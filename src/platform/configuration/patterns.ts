/** A phone number with any character but a digit is a pattern as well as an exact text. */
export const isPattern = (number: string): boolean => /\D/.test(number);

/** The only star that is no part of the expression is the last character: it stands for digits. */
export const expressionText = (number: string): string =>
  number.endsWith('*') ? `${number.slice(0, -1)}\\d*` : number;
