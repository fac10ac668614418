import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { AccessRules, Viewer } from '../authProvider/access.ts';
import type { FeatureFlag } from '../config/config.ts';
import type { ApiMapping, MappedResource } from '../dataProvider/apiMapping.ts';
import type { ServiceProvider } from '../platform/records.ts';
import { columnsOfField, type FieldDefinition } from './fields.ts';
import type { Page } from '../components/app/lazyComponent.tsx';
import type { FilterBarProps } from '../components/list/FilterBar.tsx';
import type { FormTexts, ResourceTexts } from './text.ts';

/** A resource of the portal; docs/adding-a-resource.md explains every option. */
export interface ResourceDefinition<T extends RaRecord = RaRecord> {
  name: string;
  api: ApiMapping;
  access: AccessRules;
  /** English texts of a resource without an `en.ts` beside it. */
  text?: ResourceTexts<T>;
  /** Absent: the resource is not in the menu. */
  menu?: MenuItem;
  title(record: T): string;
  fields: readonly FieldDefinition<T>[];
  /** Loads the columns, filters, slots and texts of the standard list together with it. */
  listParts?: () => Promise<{ default: ListParts<T> }>;
  /** Section keys in form order; their headings are the texts `sections`. */
  sections?: readonly string[];
  /** `required`: one account at a time. `required` or `needed`: no record can be added before an account exists. */
  accountFilter?: {
    mode: 'optional' | 'required';
    minimum: 'admin' | 'service_provider';
    needed?: true;
  };
  /** @param previous null when adding */
  prepare?: (
    values: Readonly<Record<string, unknown>>,
    previous: Readonly<Record<string, unknown>> | null,
    context: { viewer: Viewer; serviceProviderSid: string | null },
  ) => Record<string, unknown>;
  /** A create always leads to the list. */
  afterUpdate?: 'stay' | 'list';
  /** `list`: any failure leads to the list with the server's message. Absent: only a missing or refused record does. */
  afterLoadFailure?: 'stay' | 'list';
  list?: Page;
  create?: Page;
  edit?: Page;
  /** Keys are paths below the resource, e.g. ':account_sid/:call'; whoever may `list` may open them. */
  pages?: Readonly<Record<string, Page>>;
  /** Menu target of viewers without the list: it opens their only record, or the add page. */
  own?: Page;
  slots?: ResourceSlots;
}

/** A separate module keeps list cells out of other screens. */
export interface ListParts<T extends RaRecord = RaRecord> {
  fields: readonly FieldDefinition<T>[];
  slots?: ResourceSlots;
  /** Contents of `en.list.ts`: all texts of the list, so that it does not wait for form texts. */
  texts?: FormTexts;
}

export interface ResourceSlots {
  guard?: ComponentType<{ children: ReactNode }>;
  /** Additional filters, each in a FilterField. `useStanding` labels defaults that hold while nothing is set. */
  filters?: {
    component: ComponentType;
    useDescribe: () => NonNullable<FilterBarProps['describe']>;
    useStanding?: () => NonNullable<FilterBarProps['standing']>;
  };
  groupRows?: (rows: readonly RaRecord[]) => RaRecord[];
  /** Expands a row in place; its code loads when the browser is idle or a row is about to be opened. */
  rowDetail?: ComponentType<{ record: RaRecord }> & { preload?: () => Promise<unknown> };
  listActions?: ComponentType;
  refresh?: ComponentType;
  listNotice?: ComponentType;
  addGate?: ComponentType<{ children: ReactNode }>;
  /** `needs`: filter to set first. `reads`: writes nothing, so whoever sees the list may use it on ticked rows. */
  bulk?: { actions: ComponentType; needs?: string; reads?: true };
  formNotice?: ComponentType;
  formEnd?: ComponentType<{ readOnly: boolean }>;
  editPanels?: ComponentType<{ readOnly: boolean }>;
  editActions?: ComponentType;
  editTop?: ComponentType;
  deleteDialog?: ComponentType<DeleteDialogProps>;
}

export interface DeleteDialogProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
}

const PLAIN = ['text', 'phone', 'select', 'reference', 'sid'];

/** Custom inputs and cells may show objects or secrets, e.g. environment variables or a bucket's credential. */
const isPlainText = <T extends RaRecord>({ type, input, cell }: FieldDefinition<T>): boolean =>
  PLAIN.includes(type) && !input && !cell;

/** What follows from fields for the requests and records of their resource. */
export const mappedFields = <T extends RaRecord>(declared: readonly FieldDefinition<T>[]) => {
  const fields = declared.map(field => (field.shownOnce ? { ...field, form: false as const } : field));
  const inputs = fields.filter(field => field.form !== false && field.type !== 'sid');
  const sources = (kept: readonly FieldDefinition<T>[]): string[] => kept.map(({ source }) => source);
  return {
    fields,
    texts: sources(fields.filter(isPlainText)),
    flags: sources(fields.filter(({ type }) => type === 'boolean')),
    shownOnce: sources(fields.filter(({ shownOnce }) => shownOnce)),
    createFields: inputs.filter(({ on }) => on !== 'edit').flatMap(columnsOfField),
    updateFields: inputs
      .filter(({ on, lockedOnEdit }) => on !== 'create' && !lockedOnEdit)
      .flatMap(columnsOfField),
  };
};

/** @param definition `fields` may be absent if no form has any and `listParts` brings the columns */
export const defineResource = <T extends RaRecord>(
  definition: Omit<ResourceDefinition<T>, 'fields'> & Partial<Pick<ResourceDefinition<T>, 'fields'>>,
): ResourceDefinition<T> => {
  const { fields, ...mapped } = mappedFields(definition.fields ?? []);
  return { ...definition, fields, api: { ...mapped, ...definition.api } };
};

export const mappingOf = ({ name, api }: Pick<ResourceDefinition, 'name' | 'api'>): MappedResource => ({
  name,
  api,
});

export interface MenuContext {
  viewer: Viewer;
  flag: (name: FeatureFlag) => boolean;
  serviceProvider: ServiceProvider | undefined;
}

export const MENU_GROUPS = ['main', 'byo', 'diagnose'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuItem {
  group: MenuGroup;
  order: number;
  icon: ComponentType;
  /** Text key of an item that leads to several screens; `with` names the others. */
  label?: string;
  with?: readonly string[];
  badge?: ComponentType;
  when?: (context: MenuContext) => boolean;
}

export const menuOrder = (menu: MenuItem | undefined): number =>
  menu ? MENU_GROUPS.indexOf(menu.group) * 1000 + menu.order : Number.MAX_SAFE_INTEGER;
