/** The database compares names without regard to case and to spaces at the end. */
const comparable = (text: unknown): string =>
  typeof text === 'string' ? text.trim().toLocaleLowerCase('en') : '';

/**
 * Is this value taken by another record of the list? (specification, 'Validation rules': account name, SIP realm and
 * application name must be unique.) An empty value is never taken.
 *
 * @param records rows among which the value must be unique, e.g. the accounts of one service provider
 * @param own sid of the record being edited, which does not count; null when adding
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
