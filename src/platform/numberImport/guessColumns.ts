import { type Columns, IMPORT_FIELDS, type ImportField, NO_COLUMNS } from './importRows.ts';

/** Usual headings, lower case, without accents, only letters and digits. */
const WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  number: [
    ...[
      'number',
      'numbers',
      'phonenumber',
      'phone',
      'telephone',
      'telephonenumber',
      'tel',
      'did',
      'ddi',
      'tn',
    ],
    ...['msisdn', 'e164', 'numero', 'numerodetelephone', 'numeros', 'rufnummer', 'nummer'],
  ],
  account: [
    ...[
      'account',
      'accountname',
      'accountsid',
      'customer',
      'tenant',
      'compte',
      'nomducompte',
      'client',
      'konto',
    ],
  ],
  carrier: [
    ...[
      'carrier',
      'carriername',
      'voipcarrier',
      'voipcarriersid',
      'carriersid',
      'trunk',
      'siptrunk',
      'trunkname',
    ],
    ...['operateur', 'fournisseur', 'supplier'],
  ],
  application: [
    ...[
      'application',
      'applicationname',
      'applicationsid',
      'app',
      'appname',
      'appsid',
      'routing',
      'callflow',
    ],
  ],
};

const bare = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export const fieldOfHeading = (heading: string): ImportField | null => {
  const word = bare(heading);
  return IMPORT_FIELDS.find(field => WORDS[field].includes(word)) ?? null;
};

/** Digits with the usual separators around them; five or more count as a number. */
const NUMBER = /^'?\+?[\d\s().-]*\d[\d\s().-]*$/;
const looksLikeNumber = (cell: string): boolean =>
  NUMBER.test(cell.trim()) && cell.replace(/\D/g, '').length >= 5;

const SAMPLE = 200;

/** The first row names a field, or has no digit above a number. */
export const hasHeading = (rows: readonly (readonly string[])[]): boolean => {
  const [first = [], ...rest] = rows;
  if (first.some(looksLikeNumber)) return false;
  if (first.some(cell => fieldOfHeading(cell) !== null)) return true;
  return !first.some(cell => /\d/.test(cell)) && rest.slice(0, SAMPLE).some(row => row.some(looksLikeNumber));
};

/** Does the cell name a known record? */
export type KnownNames = Readonly<Record<Exclude<ImportField, 'number'>, (cell: string) => boolean>>;

const shareOf = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.filter(cell => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
};

/** Part of the cells that must fit for a guess by content. */
const ENOUGH = 0.5;

/**
 * Guesses by heading, else by content (numbers; known names or sids). A column is taken once, the best match first.
 *
 * @param rows the rows without the heading
 */
export const guessColumns = (
  heading: readonly string[] | null,
  rows: readonly (readonly string[])[],
  known: KnownNames,
): Columns => {
  const columns: Record<ImportField, number | null> = { ...NO_COLUMNS };
  const free = (column: number) => !Object.values(columns).includes(column);
  heading?.forEach((text, column) => {
    const field = fieldOfHeading(text);
    if (field && columns[field] === null) columns[field] = column;
  });
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(heading?.length ?? 0, ...sample.map(row => row.length));
  for (const field of IMPORT_FIELDS) {
    if (columns[field] !== null) continue;
    const fits = field === 'number' ? looksLikeNumber : known[field];
    let best = ENOUGH;
    for (let column = 0; column < width; column++) {
      if (!free(column)) continue;
      const share = shareOf(
        sample.map(row => row[column] ?? ''),
        fits,
      );
      if (share > best || (share === best && columns[field] === null))
        [best, columns[field]] = [share, column];
    }
  }
  return columns;
};
