import { toCsv } from '../csv.ts';
import type { ImportField } from './importRows.ts';

/** Numbers of the range set aside for examples (NANP 555-0100 to 555-0199). */
const EXAMPLES = ['12025550100', '12025550101'];

/**
 * A file to begin with: the headings the import knows, and two rows with names that exist.
 *
 * @param fields columns the user has; account users have none for the account
 * @param names a name that exists for each, where there is one
 */
export const templateOf = (
  fields: readonly ImportField[],
  names: Readonly<Partial<Record<ImportField, string>>>,
): Promise<string> =>
  toCsv({
    headings: fields,
    rows: EXAMPLES.map(number => fields.map(field => (field === 'number' ? number : (names[field] ?? '')))),
  });
