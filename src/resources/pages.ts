import { createElement } from 'react';
import { addListTexts, loadFormTexts } from '../i18n/formTexts.ts';
import { preloadDataProvider } from '../dataProvider/index.ts';
import type { ResourceDefinition } from './defineResource.ts';
import { listPage, page, type Page, preloadLazyComponents } from '../components/app/lazyComponent.tsx';
import { DefinitionProvider } from './standard/DefinitionContext.ts';

const StandardList = listPage(() => import('./standard/StandardList.tsx'));
const StandardCreate = page(() => import('./standard/StandardCreate.tsx'));
const StandardEdit = page(() => import('./standard/StandardEdit.tsx'));

/** Shared list texts are a separate chunk (scripts/build/chunks.ts), loaded by now. */
const addTextsOf = async (name: string, texts: object): Promise<void> => {
  const { lists } = await import('../i18n/en/lists.ts');
  await addListTexts({ portal: lists, resources: { [name]: texts } });
};

const listWith = (definition: ResourceDefinition, load: NonNullable<ResourceDefinition['listParts']>): Page =>
  listPage(async () => {
    const [{ default: parts }] = await Promise.all([load(), StandardList.preload()]);
    const { texts, ...own } = parts;
    if (!texts) await loadFormTexts();
    else if (Object.keys(texts).length > 0) await addTextsOf(definition.name, texts);
    const value = { ...definition, ...own, slots: { ...definition.slots, ...own.slots } };
    return { default: () => createElement(DefinitionProvider, { value }, createElement(StandardList)) };
  });

interface Pages {
  list: Page | undefined;
  create: Page | undefined;
  edit: Page | undefined;
  own: Page | undefined;
}

const formComponents = ({ fields, slots = {} }: ResourceDefinition, form: 'create' | 'edit'): unknown[] => [
  ...fields.filter(({ on }) => on === undefined || on === form).map(({ input }) => input),
  slots.formNotice,
  slots.formEnd,
  ...(form === 'edit' ? [slots.editActions, slots.editPanels, slots.deleteDialog] : []),
];

const withComponents = (own: Page, definition: ResourceDefinition, form: 'create' | 'edit'): Page =>
  page(async () => {
    await Promise.all([
      own.preload(),
      preloadDataProvider(),
      definition.api.writes?.(),
      preloadLazyComponents(formComponents(definition, form)),
    ]);
    return { default: own };
  });

const cache = new WeakMap<ResourceDefinition, Pages>();

/** Empty without a menu item and own pages. Cached: a declaration always yields the same components. */
export const pagesOf = (definition: ResourceDefinition): Pages => {
  const known = cache.get(definition);
  if (known) return known;
  const { list, listParts, create, edit, own: ownPage, menu, access } = definition;
  const hasPages = menu !== undefined;
  const choose = (own: Page | undefined, wanted: boolean, standard: Page) =>
    own ?? (hasPages && wanted ? standard : undefined);
  const form = (own: Page | undefined, kind: 'create' | 'edit') =>
    own && withComponents(own, definition, kind);
  const pages: Pages = {
    list: choose(list, true, listParts ? listWith(definition, listParts) : StandardList),
    create: form(choose(create, access.create !== undefined, StandardCreate), 'create'),
    edit: form(choose(edit, access.edit !== undefined, StandardEdit), 'edit'),
    own: ownPage,
  };
  cache.set(definition, pages);
  return pages;
};
