/** A number with any non-digit is also used as a pattern. */
export const isPattern = (number: string): boolean => /\D/.test(number);

/** A trailing star stands for digits; others belong to the expression. */
export const expressionText = (number: string): string =>
  number.endsWith('*') ? `${number.slice(0, -1)}\\d*` : number;
