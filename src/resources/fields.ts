import type { RaRecord, useTranslate, Validator } from 'ra-core';
import type { ComponentType } from 'react';
import { PROVIDERS_AND_ADMINS, type Viewer } from '../authProvider/access.ts';
import type { FeatureFlag } from '../config/config.ts';
import type { Scope } from '../platform/scopes.ts';

/** 'primary' links to the record; 'hidden' can be switched on by the user. */
export type ListColumn = 'primary' | 'shown' | 'hidden';

interface FieldBase<T extends RaRecord> {
  source: Extract<keyof T, string>;
  /** Further columns the input writes, with their values in a new record (undefined: none). */
  columns?: Readonly<Partial<Record<Extract<keyof T, string>, unknown>>>;
  draft?: false;
  secretParts?: readonly string[];
  section?: string;
  required?: boolean | 'create';
  list?: ListColumn;
  unlessFilter?: string;
  /** Hides the column when no row in view has a value here. */
  ifTold?: string;
  align?: 'right';
  /** Where columns do not fit, `low` ones move to the row's second line first, `high` ones last. */
  rank?: 'high' | 'low';
  /** Sources of the columns that replace this one in files, because a cell may show several values. */
  exportAs?: readonly string[];
  ownLine?: true;
  /** What the table has no room for stands below this cell; else below the whole row. */
  hostsSecondLine?: true;
  form?: false;
  /** The platform returns the value only when the record is created, e.g. an API key's token: no input, shown once. */
  shownOnce?: true;
  on?: 'create' | 'edit';
  /** The platform refuses changes, so the value is text on edit. */
  lockedOnEdit?: boolean;
  /** Installations in which the field is text on edit and absent on create. */
  lockedWhere?: (flag: (name: FeatureFlag) => boolean) => boolean;
  /** Shown behind the text of a locked field, e.g. a link to where it is changed. */
  whenClosed?: ComponentType;
  /** Other scopes see text. Absent: everyone who may save the record. */
  editableBy?: readonly Scope[];
  /** No two rows may share the value; the platform does not check. */
  unique?: true;
  scopes?: readonly Scope[];
  defaultValue?: unknown;
  defaultFor?: (viewer: Viewer) => unknown;
  validate?: Validator | readonly Validator[];
  input?: ComponentType<FieldInputProps>;
  cell?: ComponentType<{ record: T }>;
  head?: ComponentType;
  /** Text for CSV and sorting when `cell` shows something else than the value. */
  text?: (record: T, translate: ReturnType<typeof useTranslate>) => string;
}

export type FieldDefinition<T extends RaRecord = RaRecord> = FieldBase<T> &
  (
    | { type: 'text' | 'secret' | 'phone' | 'date' | 'url'; maxLength?: number; mono?: boolean }
    | { type: 'sid' }
    | { type: 'boolean' }
    | { type: 'number'; min?: number; max?: number }
    | {
        type: 'select';
        options: readonly { id: string; name: string }[];
        filter?: SelectFilterDefinition;
      }
    | {
        type: 'reference';
        reference: string;
        choices?: ReferenceChoices;
        /** null can be chosen and has its own text; absent: null is an empty cell. */
        none?: true;
        first?: boolean;
        link?: boolean;
      }
  );

export interface ReferenceChoices {
  /** null: no choices. */
  filter?: (values: Record<string, unknown>, viewer: Viewer) => Record<string, unknown> | null;
  keep?: (row: RaRecord, values: Record<string, unknown>, stored: unknown, viewer: Viewer) => boolean;
  mark?: (row: RaRecord) => string | null;
}

export interface SelectFilterDefinition {
  all: string;
  scopes?: readonly Scope[];
  offers?: (id: string, viewer: Viewer) => boolean;
}

export interface FieldInputProps {
  source: string;
  label: string;
  helperText: string | false;
  placeholder?: string;
  required: boolean;
  readOnly: boolean;
  validate: Validator[];
}

export const columnsOfField = <T extends RaRecord>({ source, columns }: FieldDefinition<T>): string[] => [
  source,
  ...Object.keys(columns ?? {}),
];

export const undraftedSources = <T extends RaRecord>(fields: readonly FieldDefinition<T>[]): string[] =>
  fields
    .filter(field => field.type === 'secret' || field.draft === false)
    .flatMap(({ source, secretParts }) => secretParts?.map(part => `${source}.${part}`) ?? [source]);

/** Preselected above account scope; account users have no account field. Spread it into a declaration's fields. */
export const accountField = {
  source: 'account_sid',
  type: 'reference',
  reference: 'accounts',
  required: true,
  first: true,
  list: 'shown',
  scopes: PROVIDERS_AND_ADMINS,
} as const;
