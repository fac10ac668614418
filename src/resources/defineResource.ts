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
  /** Columns, filters and slots of the standard list, where they load with it; the list has all texts then. */
  listParts?: () => Promise<{ default: ListParts<T> }>;
  /** Keys of the form's sections, in order; the texts `sections` have their headings. */
  sections?: readonly string[];
  /**
   * `required`: one account at a time. `needed`, and `required` as well: no record can be added before there is an
   * account.
   */
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
  /**
   * `list`: leaves with the server's message, whatever the reason. Absent: only without the record or the rights to it.
   */
  afterLoadFailure?: 'stay' | 'list';
  list?: Page;
  create?: Page;
  edit?: Page;
  /** Keys are paths below the resource: ':account_sid/:call'. `list` of the rights opens them. */
  pages?: Readonly<Record<string, Page>>;
  /** Viewers without the list have one record at most: the menu leads them here, which opens it or the add page. */
  own?: Page;
  /** The standard pages show these components. */
  slots?: ResourceSlots;
}

/** A module of its own keeps the cells of a list off other screens. */
export interface ListParts<T extends RaRecord = RaRecord> {
  fields: readonly FieldDefinition<T>[];
  slots?: ResourceSlots;
  /** `en.list.ts`: all that this list says in English, so that it does not wait for the words of every form. */
  texts?: FormTexts;
}

export interface ResourceSlots {
  /** Renders each page, or redirects. */
  guard?: ComponentType<{ children: ReactNode }>;
  /**
   * Further filters, each in a FilterField. Hooks say what their chips say, and the chips of what holds where nothing
   * is set.
   */
  filters?: {
    component: ComponentType;
    useDescribe: () => NonNullable<FilterBarProps['describe']>;
    useStanding?: () => NonNullable<FilterBarProps['standing']>;
  };
  /** Changes the rows of the page as they are shown, e.g. makes equal ones one. */
  groupRows?: (rows: readonly RaRecord[]) => RaRecord[];
  /** A row opens it in place; its code is loaded when the browser is idle, or a row is about to be opened. */
  rowDetail?: ComponentType<{ record: RaRecord }> & { preload?: () => Promise<unknown> };
  listActions?: ComponentType;
  /** Joined to the list's refresh button: how often it refreshes by itself. */
  refresh?: ComponentType;
  listNotice?: ComponentType;
  /** Renders the list's links to the add page, or nothing. */
  addGate?: ComponentType<{ children: ReactNode }>;
  /**
   * `needs`: a filter that must be set before rows can be selected. `reads`: nothing is written, so everybody who sees
   * the list has it, for rows that are ticked one by one.
   */
  bulk?: { actions: ComponentType; needs?: string; reads?: true };
  formNotice?: ComponentType;
  /** Further FormSections at the end of both forms. */
  formEnd?: ComponentType<{ readOnly: boolean }>;
  /** Panels below the edit form that save by themselves. */
  editPanels?: ComponentType<{ readOnly: boolean }>;
  editActions?: ComponentType;
  /** Stands between the head of the edit page and its form. */
  editTop?: ComponentType;
  /** Replaces the plain confirmation, e.g. to check for blockers. */
  deleteDialog?: ComponentType<DeleteDialogProps>;
}

export interface DeleteDialogProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
}

const PLAIN = ['text', 'phone', 'select', 'reference', 'sid'];

/** Own inputs and cells may show objects, e.g. environment variables, and a bucket's credential is a secret. */
const isPlainText = <T extends RaRecord>({ type, input, cell }: FieldDefinition<T>): boolean =>
  PLAIN.includes(type) && !input && !cell;

/** @param definition without `fields` where no form has any, and the list brings its own: `listParts` */
export const defineResource = <T extends RaRecord>(
  definition: Omit<ResourceDefinition<T>, 'fields'> & Partial<Pick<ResourceDefinition<T>, 'fields'>>,
): ResourceDefinition<T> => {
  const fields = (definition.fields ?? []).map(field =>
    field.shownOnce ? { ...field, form: false as const } : field,
  );
  const inputs = fields.filter(field => field.form !== false && field.type !== 'sid');
  const flags = fields.filter(field => field.type === 'boolean').map(field => field.source);
  const texts = fields.filter(isPlainText).map(field => field.source);
  return {
    ...definition,
    fields,
    api: {
      ...definition.api,
      texts: definition.api.texts ?? texts,
      flags: definition.api.flags ?? flags,
      shownOnce:
        definition.api.shownOnce ?? fields.filter(field => field.shownOnce).map(field => field.source),
      createFields:
        definition.api.createFields ?? inputs.filter(field => field.on !== 'edit').flatMap(columnsOfField),
      updateFields:
        definition.api.updateFields ??
        inputs.filter(field => field.on !== 'create' && !field.lockedOnEdit).flatMap(columnsOfField),
    },
  };
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

/** Groups of the menu, in its order; all but the first have a heading. */
export const MENU_GROUPS = ['main', 'byo', 'diagnose'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuItem {
  group: MenuGroup;
  order: number;
  icon: ComponentType;
  /** Key of its text, where it leads to more than the screen's own; `with`: the other screens it stands for. */
  label?: string;
  with?: readonly string[];
  /** Stands behind the item, once the page has come to rest. */
  badge?: ComponentType;
  /** Absent: the item shows. */
  when?: (context: MenuContext) => boolean;
}

export const menuOrder = (menu: MenuItem | undefined): number =>
  menu ? MENU_GROUPS.indexOf(menu.group) * 1000 + menu.order : Number.MAX_SAFE_INTEGER;
