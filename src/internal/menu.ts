import { screens } from '../custom-pages/registry.ts';
import { placeInMenu, type MenuPlace } from '../resources/menu.ts';
import type { Page } from '../resources/page.tsx';
import { pagesOf } from '../resources/pages.ts';
import { registry } from '../resources/registry.ts';

/** An item of the side navigation, of a resource or a screen. */
export interface MenuEntry {
  /** URL segment, and name in the table of rights. */
  name: string;
  menu: MenuPlace;
  /** i18n key of its word. */
  label: string;
  /** The page it leads to. */
  page: Page | undefined;
}

/** All items in their order; which of them a viewer sees is decided where they are shown. */
export const menuEntries: readonly MenuEntry[] = [
  ...registry.map(definition => ({
    ...definition,
    label: `resources.${definition.name}.menu`,
    page: pagesOf(definition).list,
  })),
  ...screens.map(definition => ({
    ...definition,
    label: `screens.${definition.name}.menu`,
    page: definition.pages[''],
  })),
]
  .flatMap(({ name, menu, label, page }) => (menu ? [{ name, menu, label, page }] : []))
  .sort((left, right) => placeInMenu(left.menu) - placeInMenu(right.menu));
