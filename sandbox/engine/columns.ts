import { serverError } from './errors.ts';
import type { SqlValue } from './database.ts';
import type { Column, Table } from './table.ts';

/** MySQL's INT. */
const INTEGER_LIMIT = 2_147_483_647;
const DATETIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?)?$/;

/** Whole seconds in UTC with three zeros, as the platform stores and answers. */
export const isoSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}.000Z`;

/** Refuses like the database, with 500 and text (docs/platform-api.md#writing-records). */
export const columnValue = (table: Table, name: string, column: Column, value: unknown): SqlValue => {
  if (value === null || value === undefined) {
    if (!column.nullable) throw serverError(`Column '${name}' cannot be null`);
    return null;
  }
  switch (column.type) {
    case 'text':
      return textValue(name, column, value);
    case 'enum':
      return enumValue(name, column, value);
    case 'datetime':
      return datetimeValue(table, name, value);
    default:
      return numberValue(table, name, column, value);
  }
};

export const defaultValue = (name: string, column: Column, now: Date): SqlValue => {
  if (column.default === undefined) throw serverError(`Field '${name}' doesn't have a default value`);
  return column.type === 'datetime' && column.default === 'now' ? isoSeconds(now) : column.default;
};

const storedText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  // The platform's driver writes objects this way, e.g. a carrier's register_status.
  return String(value);
};

const textValue = (name: string, column: Column, value: unknown): string => {
  const text = storedText(value);
  if (column.length !== undefined && [...text].length > column.length)
    throw serverError(`Data too long for column '${name}' at row 1`);
  return text;
};

const enumValue = (name: string, column: Column, value: unknown): string => {
  const text = storedText(value).toLowerCase();
  const known = column.values?.find(word => word.toLowerCase() === text);
  if (known === undefined) throw serverError(`Data truncated for column '${name}' at row 1`);
  return known;
};

const numberValue = (table: Table, name: string, column: Column, value: unknown): number => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'number' ? value : parseNumber(table, name, storedText(value));
  const limit = column.type === 'bit' ? 127 : INTEGER_LIMIT;
  if (Math.abs(number) > limit) throw serverError(`Out of range value for column '${name}' at row 1`);
  return Math.round(number);
};

const parseNumber = (table: Table, name: string, text: string): number => {
  const trimmed = text.trim();
  if (trimmed === '' || Number.isNaN(Number(trimmed)))
    throw serverError(
      `Incorrect integer value: '${text}' for column \`jambones\`.\`${table.name}\`.\`${name}\` at row 1`,
    );
  return Number(trimmed);
};

const datetimeValue = (table: Table, name: string, value: unknown): string => {
  const text = storedText(value);
  const match = DATETIME.exec(text);
  const iso = match ? `${match[1] ?? ''}T${match[2] ?? '00:00:00'}.000Z` : '';
  if (!match || Number.isNaN(Date.parse(iso)))
    throw serverError(
      `Incorrect datetime value: '${text}' for column \`jambones\`.\`${table.name}\`.\`${name}\` at row 1`,
    );
  return iso;
};
