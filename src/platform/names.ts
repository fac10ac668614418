const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Falls back to the sid where the answer has no text as a name. */
export const nameOf = (name: unknown, sid: unknown): string => {
  if (isText(name)) return name;
  if (typeof name === 'number') return String(name);
  return typeof sid === 'string' || typeof sid === 'number' ? String(sid) : '';
};

/** An object in place of a text cannot be edited and becomes ''. */
export const editableText = (value: unknown): unknown => (typeof value === 'object' ? '' : (value ?? ''));

interface Named {
  name?: unknown;
}

/** Sorts by the browser's language. */
export const byName = (left: Named, right: Named): number =>
  nameOf(left.name, '').localeCompare(nameOf(right.name, ''));

export const namedChoices = (rows: readonly ({ id: unknown } & Named)[]): { id: string; name: string }[] =>
  rows.map(({ id, name }) => ({ id: String(id), name: nameOf(name, id) })).sort(byName);

/** The database ignores case and trailing spaces. */
const comparable = (text: unknown): string =>
  typeof text === 'string' ? text.trim().toLocaleLowerCase('en') : '';

/** An empty value is never taken. @param own sid of the record being edited; null when adding */
export const isTaken = <T extends { id: unknown }>(
  records: readonly T[],
  field: keyof T,
  value: unknown,
  own: string | null,
): boolean => {
  const wanted = comparable(value);
  return wanted !== '' && records.some(record => record.id !== own && comparable(record[field]) === wanted);
};
