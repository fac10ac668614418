import type { ResourceDefinition } from './defineResource.ts';
import { preloadLazyComponents } from './lazyComponent.tsx';
import { page, type Page } from './page.tsx';

const GeneratedList = page(() => import('./generated/GeneratedList.tsx'));
const GeneratedCreate = page(() => import('./generated/GeneratedCreate.tsx'));
const GeneratedEdit = page(() => import('./generated/GeneratedEdit.tsx'));

interface Pages {
  list: Page | undefined;
  create: Page | undefined;
  edit: Page | undefined;
}

/** Everything of a declaration that stands on its create or edit page. */
const partsOf = ({ fields, slots = {} }: ResourceDefinition, form: 'create' | 'edit'): unknown[] => [
  ...fields.filter(({ on }) => on === undefined || on === form).map(({ input }) => input),
  slots.formNotice,
  slots.formEnd,
  ...(form === 'edit' ? [slots.editActions, slots.editPanels] : []),
];

/** The page together with the parts of its form. */
const whole = (own: Page, definition: ResourceDefinition, form: 'create' | 'edit'): Page =>
  page(async () => {
    await Promise.all([own.preload(), preloadLazyComponents(partsOf(definition, form))]);
    return { default: own };
  });

const made = new WeakMap<ResourceDefinition, Pages>();

/**
 * The pages of a resource: its own where it brings one, the generated one where its fields and rights ask for it.
 * A resource that is only the target of references (no menu place and no page of its own) has none. The same
 * declaration answers the same components every time.
 */
export const pagesOf = (definition: ResourceDefinition): Pages => {
  const known = made.get(definition);
  if (known) return known;
  const { list, create, edit, menu, access } = definition;
  const generated = menu !== undefined;
  const choose = (own: Page | undefined, wanted: boolean, standard: Page) =>
    own ?? (generated && wanted ? standard : undefined);
  const form = (own: Page | undefined, kind: 'create' | 'edit') => own && whole(own, definition, kind);
  const pages: Pages = {
    list: choose(list, true, GeneratedList),
    create: form(choose(create, access.create !== undefined, GeneratedCreate), 'create'),
    edit: form(choose(edit, access.edit !== undefined, GeneratedEdit), 'edit'),
  };
  made.set(definition, pages);
  return pages;
};
