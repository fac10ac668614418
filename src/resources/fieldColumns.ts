import type { RaRecord } from 'ra-core';
import type { FieldDefinition } from './fields.ts';

/** Everything of a record that a field's input writes. */
export const columnsOfField = <T extends RaRecord>({ source, columns }: FieldDefinition<T>): string[] => [
  source,
  ...Object.keys(columns ?? {}),
];

/** Sources that no draft keeps. */
export const undrafted = <T extends RaRecord>(fields: readonly FieldDefinition<T>[]): string[] =>
  fields.filter(field => field.type === 'secret' || field.draft === false).map(field => field.source);
