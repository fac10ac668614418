import type { ResourceDefinition } from './defineResource.ts';
import { page, type Page } from './page.tsx';

const GeneratedList = page(() => import('./generated/GeneratedList.tsx'));
const GeneratedCreate = page(() => import('./generated/GeneratedCreate.tsx'));
const GeneratedEdit = page(() => import('./generated/GeneratedEdit.tsx'));

/**
 * The pages of a resource: its own where it brings one, the generated one where its fields and rights ask for it.
 * A resource that is only the target of references (no menu place and no page of its own) has none.
 */
export const pagesOf = ({ list, create, edit, menu, access }: ResourceDefinition) => {
  const generated = menu !== undefined;
  const choose = (own: Page | undefined, wanted: boolean, standard: Page) =>
    own ?? (generated && wanted ? standard : undefined);
  return {
    list: choose(list, true, GeneratedList),
    create: choose(create, access.create !== undefined, GeneratedCreate),
    edit: choose(edit, access.edit !== undefined, GeneratedEdit),
  };
};
