const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The sid stands in where an answer holds null or no text in place of a name. */
export const nameOf = (name: unknown, sid: unknown): string => {
  if (isText(name)) return name;
  if (typeof name === 'number') return String(name);
  return typeof sid === 'string' || typeof sid === 'number' ? String(sid) : '';
};

/** An object in place of a text cannot be edited. */
export const editableText = (value: unknown): unknown => (typeof value === 'object' ? '' : (value ?? ''));

interface Named {
  name?: unknown;
}

/** The order is that of the user's language. */
export const byName = (left: Named, right: Named): number =>
  nameOf(left.name, '').localeCompare(nameOf(right.name, ''));

export const namedChoices = (rows: readonly ({ id: unknown } & Named)[]): { id: string; name: string }[] =>
  rows.map(({ id, name }) => ({ id: String(id), name: nameOf(name, id) })).sort(byName);

/** The database ignores case and spaces at the end. */
const comparable = (text: unknown): string =>
  typeof text === 'string' ? text.trim().toLocaleLowerCase('en') : '';

/**
 * An empty value is never taken.
 *
 * @param own sid of the record in the form, which does not count; null when adding
 */
export const isTaken = <T extends { id: unknown }>(
  records: readonly T[],
  field: keyof T,
  value: unknown,
  own: string | null,
): boolean => {
  const wanted = comparable(value);
  return wanted !== '' && records.some(record => record.id !== own && comparable(record[field]) === wanted);
};
