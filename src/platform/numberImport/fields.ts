/** What a row of a file says about a number, in the order of the preview. */
export const IMPORT_FIELDS = ['number', 'account', 'carrier', 'application'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Which column holds a field, counted from 0; null: the file has none. */
export type Columns = Readonly<Record<ImportField, number | null>>;

export const NO_COLUMNS: Columns = { number: null, account: null, carrier: null, application: null };
