import type { RaRecord, useTranslate, Validator } from 'ra-core';
import type { ComponentType } from 'react';
import { PROVIDERS_AND_ADMINS, type Viewer } from '../authProvider/access.ts';
import type { FeatureFlag } from '../config/config.ts';
import type { Scope } from '../platform/scopes.ts';

/** 'primary': the link to the record; 'hidden': the user can switch it on. */
export type ListColumn = 'primary' | 'shown' | 'hidden';

interface FieldBase<T extends RaRecord> {
  source: Extract<keyof T, string>;
  /** The input writes these columns as well, with their values in a new record (undefined: none). */
  columns?: Readonly<Partial<Record<Extract<keyof T, string>, unknown>>>;
  /** Drafts leave it out, as fields of type `secret`. */
  draft?: false;
  /** Drafts leave out these parts of a secret that is an object. Absent: all of it. */
  secretParts?: readonly string[];
  /** Key of `sections`; fields without one precede the first section. */
  section?: string;
  /** `create`: required only when adding. */
  required?: boolean | 'create';
  list?: ListColumn;
  /** The column is hidden while this filter is set. */
  unlessFilter?: string;
  /** No column where no row in view has a value of this field. */
  ifTold?: string;
  align?: 'right';
  /** Where the table has no room for all columns, `low` moves to the row's second line first, `high` last. */
  rank?: 'high' | 'low';
  /** Files have these columns instead, by their source: a cell may show several at once. */
  exportAs?: readonly string[];
  /** The field has a line to itself on phones, where the others share one that may be cut. */
  ownLine?: true;
  /** The form has no input for it. */
  form?: false;
  /**
   * The platform makes the value and tells it only in the answer of the create, such as the token of an API key: no
   * input, shown once after adding.
   */
  shownOnce?: true;
  on?: 'create' | 'edit';
  /** The platform does not let it change, so it is text on edit. */
  lockedOnEdit?: boolean;
  /** In these installations it is text on edit, and absent on create. */
  lockedWhere?: (flag: (name: FeatureFlag) => boolean) => boolean;
  /** Stands behind the text of a closed field, e.g. a link to where it is changed. */
  whenClosed?: ComponentType;
  /** Other scopes see text. Absent: all that may save the record. */
  editableBy?: readonly Scope[];
  /** No other row of the list may have the value; the platform does not check. */
  unique?: true;
  scopes?: readonly Scope[];
  defaultValue?: unknown;
  defaultFor?: (viewer: Viewer) => unknown;
  validate?: Validator | readonly Validator[];
  input?: ComponentType<FieldInputProps>;
  cell?: ComponentType<{ record: T }>;
  /** Stands behind the column's name, e.g. a control for all rows in view. */
  head?: ComponentType;
  /** CSV and sorting use it where `cell` shows something else than the value. */
  text?: (record: T, translate: ReturnType<typeof useTranslate>) => string;
}

export type FieldDefinition<T extends RaRecord = RaRecord> = FieldBase<T> &
  (
    | { type: 'text' | 'secret' | 'phone' | 'date' | 'url'; maxLength?: number; mono?: boolean }
    /** A column, and text with a copy button on edit. */
    | { type: 'sid' }
    | { type: 'boolean' }
    | { type: 'number'; min?: number; max?: number }
    | {
        type: 'select';
        /** `name` is a text or the key of one. */
        options: readonly { id: string; name: string }[];
        filter?: SelectFilterDefinition;
      }
    | {
        type: 'reference';
        reference: string;
        /** Other form values restrict the choices. */
        choices?: ReferenceChoices;
        /** null can be chosen, with a text of its own; absent: null is an empty cell. */
        none?: true;
        /** Preselects the first choice. */
        first?: boolean;
        /** Links to the record's page where the viewer may open it. */
        link?: boolean;
      }
  );

export interface ReferenceChoices {
  /** null: no choices. */
  filter?: (values: Record<string, unknown>, viewer: Viewer) => Record<string, unknown> | null;
  /** `stored` is the record's value when the form opened. */
  keep?: (row: RaRecord, values: Record<string, unknown>, stored: unknown, viewer: Viewer) => boolean;
  /** i18n key of a word behind an unusual choice. */
  mark?: (row: RaRecord) => string | null;
}

export interface SelectFilterDefinition {
  all: string;
  /** Absent: the scopes of the field. */
  scopes?: readonly Scope[];
  /** false drops the option for this viewer. */
  offers?: (id: string, viewer: Viewer) => boolean;
}

/** The component replaces an input, inside react-admin's form context. */
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

/** Sources that drafts leave out. */
export const undraftedSources = <T extends RaRecord>(fields: readonly FieldDefinition<T>[]): string[] =>
  fields
    .filter(field => field.type === 'secret' || field.draft === false)
    .flatMap(({ source, secretParts }) => secretParts?.map(part => `${source}.${part}`) ?? [source]);

/** Preselected above account scope; account users have no such field. Spread it into a declaration's fields. */
export const accountField = {
  source: 'account_sid',
  type: 'reference',
  reference: 'accounts',
  required: true,
  first: true,
  list: 'shown',
  scopes: PROVIDERS_AND_ADMINS,
} as const;
