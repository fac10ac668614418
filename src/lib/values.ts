/** Content of JSON: any key may be missing, null or of another type. */
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Foreign answers may hold null, a text or a number in place of a record. Lists pass. */
export const isRow = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** {} for anything without keys. */
export const fieldsOf = (value: unknown): Fields => (isRow(value) ? value : {});

export const fieldIn = (value: unknown, key: string | number): unknown =>
  isRow(value) ? value[key] : undefined;

/** null for an empty text, and for any other type. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Texts and numbers as text; '' for any other type. */
export const textOrNumber = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
