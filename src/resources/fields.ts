import type { RaRecord, useTranslate, Validator } from 'ra-core';
import type { ComponentType } from 'react';
import { PROVIDERS_AND_ADMINS, type Viewer } from '../authProvider/access.ts';
import type { FeatureFlag } from '../config/config.ts';
import type { Scope } from '../platform/scopes.ts';

/** The column of a field: the link to the record, a column, or a column that the user can switch on. */
export type ListColumn = 'primary' | 'shown' | 'hidden';

interface FieldBase<T extends RaRecord> {
  /** The platform's field name. */
  source: Extract<keyof T, string>;
  /** Further columns that the input writes, each with its value in a new record (undefined: none). */
  columns?: Readonly<Partial<Record<Extract<keyof T, string>, unknown>>>;
  /** Never kept in a draft, as fields of type `secret` are not. */
  draft?: false;
  /** Key of the definition's `sections`; fields without one stand above the first section. */
  section?: string;
  /** `create`: when adding only. */
  required?: boolean | 'create';
  /** Absent: not in the list. */
  list?: ListColumn;
  /** false: a column only, never an input. */
  form?: false;
  /** Input on one of the two forms only. */
  on?: 'create' | 'edit';
  /** Text when editing, because the platform does not let it change. */
  lockedOnEdit?: boolean;
  /** Installations that show it as text when editing, and not at all when adding. */
  lockedWhere?: (flag: (name: FeatureFlag) => boolean) => boolean;
  /** Scopes that may change it; others see text. Absent: all that may save the record. */
  editableBy?: readonly Scope[];
  /** No other row of the list may have this value; the platform itself does not compare. */
  unique?: true;
  /** Scopes that see the field. */
  scopes?: readonly Scope[];
  defaultValue?: unknown;
  /** The default that depends on the user who adds the record. */
  defaultFor?: (viewer: Viewer) => unknown;
  validate?: Validator | readonly Validator[];
  /** Replaces the input this type would get. */
  input?: ComponentType<FieldInputProps>;
  /** Replaces the cell this type would get. */
  cell?: ComponentType<{ record: T }>;
  /** Text of the cell in CSV and for sorting, where `cell` shows something else than the value. */
  text?: (record: T, translate: ReturnType<typeof useTranslate>) => string;
}

export type FieldDefinition<T extends RaRecord = RaRecord> = FieldBase<T> &
  (
    | { type: 'text' | 'secret' | 'phone' | 'date' | 'url'; maxLength?: number; mono?: boolean }
    /** The record's own sid: a column, and text with a copy button when editing. */
    | { type: 'sid' }
    | { type: 'boolean' }
    | { type: 'number'; min?: number; max?: number }
    | {
        type: 'select';
        /** `name` is a text or the key of one. */
        options: readonly { id: string; name: string }[];
        /** Brings a select to the filters of the list. */
        filter?: SelectFilterDefinition;
      }
    | {
        type: 'reference';
        /** Name of the resource referred to. */
        reference: string;
        /** Restricts the choices by what else is in the form. */
        choices?: ReferenceChoices;
        /** Null can be chosen and has a word of its own; absent: it is shown as an empty cell. */
        none?: true;
        /** Preselects the first choice when the form opens. */
        first?: boolean;
        /** In the list, a link to the record's page where the viewer may open it. */
        link?: boolean;
      }
  );

export interface ReferenceChoices {
  /** Filter sent to the referred resource's list, made from the form's values; null: nothing to choose from. */
  filter?: (values: Record<string, unknown>, viewer: Viewer) => Record<string, unknown> | null;
  /** Keeps a row as a choice. `stored` is the value the record had when the form opened. */
  keep?: (row: RaRecord, values: Record<string, unknown>, stored: unknown, viewer: Viewer) => boolean;
  /** i18n key of a word shown behind a choice that is out of the ordinary, or null. */
  mark?: (row: RaRecord) => string | null;
}

export interface SelectFilterDefinition {
  /** Text, or key of a text, for 'no filter'. */
  all: string;
  /** Scopes that have the filter. Absent: those of the field. */
  scopes?: readonly Scope[];
  /** Keeps an option for this viewer. */
  offers?: (id: string, viewer: Viewer) => boolean;
}

/** Props of a component that replaces an input, inside react-admin's form context. */
export interface FieldInputProps {
  source: string;
  label: string;
  helperText: string | false;
  placeholder?: string;
  required: boolean;
  readOnly: boolean;
  validate: Validator[];
}

/** Columns that a field's input writes. */
export const columnsOfField = <T extends RaRecord>({ source, columns }: FieldDefinition<T>): string[] => [
  source,
  ...Object.keys(columns ?? {}),
];

/** Sources that drafts leave out. */
export const undraftedSources = <T extends RaRecord>(fields: readonly FieldDefinition<T>[]): string[] =>
  fields.filter(field => field.type === 'secret' || field.draft === false).map(field => field.source);

/**
 * The account a record belongs to: a preselected choice above account scope, no field for account users. Spread it into
 * a declaration's fields.
 */
export const accountField = {
  source: 'account_sid',
  type: 'reference',
  reference: 'accounts',
  required: true,
  first: true,
  list: 'shown',
  scopes: PROVIDERS_AND_ADMINS,
} as const;
