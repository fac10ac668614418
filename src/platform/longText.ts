/** Longer than any listed column of the platform; short enough to render a page of hostile texts at once. */
export const LONGEST_TEXT = 2000;

export const LONGEST_TITLE = 200;

/** Cuts to `most` characters plus an ellipsis; a value that is no text stays, e.g. a number. */
export const shortened = <T>(text: T, most = LONGEST_TEXT): T =>
  typeof text === 'string' && text.length > most
    ? (`${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` as T)
    : text;

/** Applies `shortened` at every depth; short values keep their identity. */
export const shortTexts = <T>(value: T): T => {
  if (typeof value === 'string') return shortened(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => shortTexts(item as unknown)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortTexts(inner)])) as T;
};
