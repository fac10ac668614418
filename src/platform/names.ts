const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What a record is called; its sid where an answer holds null or no text in place of a name. */
export const nameOf = (name: unknown, sid: unknown): string => {
  if (isText(name)) return name;
  return typeof name === 'number' ? String(name) : String(sid ?? '');
};

/** For an input: an object in place of a text is nothing that can be edited. */
export const editableText = (value: unknown): unknown => (typeof value === 'object' ? '' : (value ?? ''));

interface Named {
  name?: unknown;
}

/** In the order of the user's language. */
export const byName = (left: Named, right: Named): number =>
  nameOf(left.name, '').localeCompare(nameOf(right.name, ''));

/** For selects, sorted. */
export const namedChoices = (rows: readonly ({ id: unknown } & Named)[]): { id: string; name: string }[] =>
  rows.map(({ id, name }) => ({ id: String(id), name: nameOf(name, id) })).sort(byName);
