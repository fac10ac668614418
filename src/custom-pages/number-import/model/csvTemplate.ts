import { toCsv } from '../../../lib/csv.ts';
import { csvNumber } from '../../../platform/phoneNumber.ts';
import type { ImportField } from './importRows.ts';

/** Reserved for examples (NANP 555-0100 to 555-0199). */
const EXAMPLES = ['12025550100', '12025550101'].map(csvNumber);

/** `fields`: account users have no account column; `names`: an existing name per field, if any. */
export const templateOf = (
  fields: readonly ImportField[],
  names: Readonly<Partial<Record<ImportField, string>>>,
): Promise<string> =>
  toCsv({
    headings: fields,
    rows: EXAMPLES.map(number => fields.map(field => (field === 'number' ? number : (names[field] ?? '')))),
  });
