import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { AccessRules, Viewer } from '../authProvider/access.ts';
import type { FeatureFlag } from '../config/config.ts';
import type { ApiMapping, MappedResource } from '../dataProvider/apiMapping.ts';
import type { ServiceProvider } from '../platform/records.ts';
import { columnsOfField, type FieldDefinition } from './fields.ts';
import type { Page } from './lazyComponent.tsx';
import type { ResourceTexts } from './text.ts';

/**
 * One resource of the portal. Menu item, routes, API mapping, rights, titles and, from `fields`, the screens come from
 * it. docs/adding-a-resource.md explains every option.
 */
export interface ResourceDefinition<T extends RaRecord = RaRecord> {
  /** URL segment below /internal and name of the resource in react-admin. */
  name: string;
  api: ApiMapping;
  access: AccessRules;
  /** The English texts, of a resource without an `en.ts` beside it. */
  text?: ResourceTexts<T>;
  /** Absent: not in the menu, only a target of references. */
  menu?: MenuItem;
  /** What a record is called in links, titles and confirmations. */
  title(record: T): string;
  /** Columns of the list and inputs of the forms, in order. */
  fields: readonly FieldDefinition<T>[];
  /** Keys of the form's sections, in order of the page; their headings are the texts `sections`. */
  sections?: readonly string[];
  /**
   * Account filter of the list for users above account scope; `required` shows one account at a time.
   * `minimum` is the scope from which on it is offered. `needed`: nothing can be added before there is an account.
   */
  accountFilter?: {
    mode: 'optional' | 'required';
    minimum: 'admin' | 'service_provider';
    needed?: true;
  };
  /**
   * What becomes of a form's values before they are saved, where it is more than the declared fields say: e.g. owners
   * that follow from a choice which is none of the platform's columns. Must be pure.
   *
   * @param values the form's values; when editing with everything of the record that the form does not show
   * @param previous the record before the change; null when adding
   */
  prepare?: (
    values: Readonly<Record<string, unknown>>,
    previous: Readonly<Record<string, unknown>> | null,
    context: { viewer: Viewer; serviceProviderSid: string | null },
  ) => Record<string, unknown>;
  /** Where an update leads; a create always leads to the list. */
  afterUpdate?: 'stay' | 'list';
  /** Pages that replace the generated ones. */
  list?: Page;
  create?: Page;
  edit?: Page;
  /** Parts placed on the generated pages; the page itself stays generated. */
  slots?: ResourceSlots;
}

export interface ResourceSlots {
  /** Around every page: shows it, or leaves where something the pages stand on is missing. */
  guard?: ComponentType<{ children: ReactNode }>;
  /** Beside the heading of the list, before the way to add: further ways to get records there. */
  listActions?: ComponentType;
  /** Above the table of the list. */
  listNotice?: ComponentType;
  /** Actions on selected rows; `needs` is the filter without which rows cannot be selected. */
  bulk?: { actions: ComponentType; needs?: string };
  /** First thing inside a create or edit form. */
  formNotice?: ComponentType;
  /** Below the fields of both forms, inside the form: further FormSections. */
  formEnd?: ComponentType<{ readOnly: boolean }>;
  /** On the edit page between the form and the way to delete: panels with controls of their own. */
  editPanels?: ComponentType<{ readOnly: boolean }>;
  /** Beside the heading of the edit page, e.g. a link to more about the record. */
  editActions?: ComponentType;
  /** Replaces the plain delete confirmation, e.g. by one that looks for blockers. */
  deleteDialog?: ComponentType<{ record: RaRecord; onClose: () => void; onDeleted: () => void }>;
}

/** Checks a declaration at compile time and completes its API mapping from the fields. */
export const defineResource = <T extends RaRecord>(
  definition: ResourceDefinition<T>,
): ResourceDefinition<T> => {
  const inputs = definition.fields.filter(field => field.form !== false && field.type !== 'sid');
  const flags = definition.fields.filter(field => field.type === 'boolean').map(field => field.source);
  return {
    ...definition,
    api: {
      ...definition.api,
      flags: definition.api.flags ?? flags,
      createFields:
        definition.api.createFields ?? inputs.filter(field => field.on !== 'edit').flatMap(columnsOfField),
      updateFields:
        definition.api.updateFields ??
        inputs.filter(field => field.on !== 'create' && !field.lockedOnEdit).flatMap(columnsOfField),
    },
  };
};

/** What the data provider reads of a declaration. */
export const mappingOf = ({ name, api }: Pick<ResourceDefinition, 'name' | 'api'>): MappedResource => ({
  name,
  api,
});

export interface MenuContext {
  viewer: Viewer;
  flag: (name: FeatureFlag) => boolean;
  serviceProvider: ServiceProvider | undefined;
}

/** The item in the side navigation, sorted by group and order. It is shown to users who may open the list. */
export interface MenuItem {
  group: 'main' | 'byo';
  order: number;
  icon: ComponentType;
  /** Absent: shown. */
  when?: (context: MenuContext) => boolean;
}

const GROUPS = ['main', 'byo'] as const;

/** Sort key of a menu item; resources without one come last. */
export const menuOrder = (menu: MenuItem | undefined): number =>
  menu ? GROUPS.indexOf(menu.group) * 1000 + menu.order : Number.MAX_SAFE_INTEGER;
