import type { SqlValue } from './database.ts';

export type ColumnType = 'text' | 'integer' | 'bit' | 'enum' | 'datetime';

export interface Column {
  type: ColumnType;
  length?: number;
  values?: readonly string[];
  nullable: boolean;
  /** `now` is the current time. Without a default, NOT NULL columns must be sent. */
  default?: SqlValue;
}

export interface ForeignKey {
  column: string;
  constraint: string;
  table: string;
  lenient?: boolean;
}

export interface Table {
  name: string;
  key: string;
  columns: Record<string, Column>;
  unique?: { constraint: string; columns: string[] }[];
  foreign?: ForeignKey[];
  indexes?: (string | string[])[];
}

interface Options {
  nullable?: boolean;
  default?: SqlValue;
}

const column = (type: ColumnType, options: Options, more: Partial<Column> = {}): Column => {
  const made: Column = { type, nullable: options.nullable ?? options.default === null, ...more };
  if (options.default !== undefined) made.default = options.default;
  else if (made.nullable) made.default = null;
  return made;
};

export const text = (length: number, options: Options = {}) => column('text', options, { length });
export const optionalText = (length: number) => text(length, { default: null });
export const sid = () => text(36);
export const optionalSid = () => text(36, { default: null });
export const bit = (value?: 0 | 1) => column('bit', value === undefined ? {} : { default: value });
export const optionalBit = (value: 0 | 1 | null = null) => column('bit', { nullable: true, default: value });
export const integer = (options: Options = {}) => column('integer', options);
export const oneOf = (values: readonly string[], options: Options = {}) =>
  column('enum', options, { values });
export const datetime = (options: Options = {}) => column('datetime', options);
export const createdAt = () => datetime({ default: 'now' });
