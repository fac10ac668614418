import { ENCODINGS, type Encoding } from '../../platform/numberImport/decodeText.ts';
import { IMPORT_FIELDS } from '../../platform/numberImport/fields.ts';
import { DELIMITERS, type Delimiter } from '../../platform/numberImport/readTable.ts';
import type { Cells } from '../../platform/numberImport/rows.ts';
import type { ImportPlan } from '../../platform/numberImport/world.ts';

/** What was decided about a file, and corrected in it. */
export interface KeptWork {
  hasHeading: boolean;
  plan: ImportPlan;
  isChecked: boolean;
  /** Cells changed by hand, by line of the row. */
  edits: [number, Cells][];
  /** Lines of rows that were taken out. */
  dropped: number[];
}

export interface StoredText {
  name: string | null;
  /** One character a byte; null: it was too large. */
  text: string | null;
  encoding: Encoding;
  delimiter: Delimiter;
}

type Bag = Partial<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;
const isText = (value: unknown) => value === null || typeof value === 'string';
const isColumn = (value: unknown) => value === null || Number.isInteger(value);

export const isStoredText = (value: unknown): value is StoredText =>
  isBag(value) &&
  isText(value['name']) &&
  isText(value['text']) &&
  ENCODINGS.some(encoding => encoding === value['encoding']) &&
  DELIMITERS.some(delimiter => delimiter === value['delimiter']);

const isPlan = (value: unknown): boolean => {
  if (!isBag(value)) return false;
  const { columns, defaults, clean } = value;
  return (
    isBag(columns) &&
    isBag(defaults) &&
    typeof clean === 'boolean' &&
    IMPORT_FIELDS.every(field => isColumn(columns[field])) &&
    IMPORT_FIELDS.every(field => field === 'number' || isText(defaults[field]))
  );
};

const isEdit = (value: unknown): boolean =>
  Array.isArray(value) &&
  Number.isInteger(value[0]) &&
  isBag(value[1]) &&
  IMPORT_FIELDS.every(field => typeof (value[1] as Bag)[field] === 'string');

/** Is this how a file was read, whole? Storage can hold anything. */
export const isStoredWork = (value: unknown): value is KeptWork =>
  isBag(value) &&
  typeof value['hasHeading'] === 'boolean' &&
  typeof value['isChecked'] === 'boolean' &&
  isPlan(value['plan']) &&
  Array.isArray(value['edits']) &&
  value['edits'].every(isEdit) &&
  Array.isArray(value['dropped']) &&
  value['dropped'].every(Number.isInteger);
