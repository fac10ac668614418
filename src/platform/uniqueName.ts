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
