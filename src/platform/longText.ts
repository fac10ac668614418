/**
 * Characters of a text in a row that is listed, counted or compared: longer than what any column of the platform holds
 * that lists show, and short enough that a page of hostile ones is drawn at once. Forms read records whole.
 */
export const LONGEST_TEXT = 2000;

/** Characters of a page's title: tabs and histories show the beginning, screen readers say all of it. */
export const LONGEST_TITLE = 200;

/**
 * The beginning of a text of more than `most` characters, with an ellipsis; half a character is never left. What is no
 * text stays as it is: the platform may answer a number in place of one.
 */
export const shortened = <T>(text: T, most = LONGEST_TEXT): T =>
  typeof text === 'string' && text.length > most
    ? (`${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` as T)
    : text;

/** The same in what a row holds; what is short already stays as it is. */
export const shortTexts = <T>(value: T): T => {
  if (typeof value === 'string') return shortened(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => shortTexts(item as unknown)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortTexts(inner)])) as T;
};
