import type { AccessRules } from '../authProvider/access.ts';
import type { MenuItem } from '../resources/defineResource.ts';
import type { Page } from '../resources/lazyComponent.tsx';

/** Texts of a screen, under `screens.{name}`: menu item, heading where it differs, and whatever else it says. */
export type ScreenTexts = { menu: string; heading?: string } & Readonly<Record<string, unknown>>;

/**
 * One screen of the portal that is no list, add and edit of a resource, declared once: menu item, routes, rights and
 * texts come from it. docs/adding-a-screen.md shows how.
 */
export interface ScreenDefinition {
  /** URL segment below /internal, and name in the table of rights. */
  name: string;
  /** `list` says who opens it; `create`, `save` and `delete` are for its own controls. */
  access: AccessRules;
  /** The English texts, of a screen without an `en.ts` beside it. */
  text?: ScreenTexts;
  /** Absent: not in the menu. */
  menu?: MenuItem;
  /** Pages by path below the screen's own: '' is the screen itself, ':call_sid' a page one level deeper. */
  pages: Readonly<Record<string, Page>>;
  /** Loads the screen's code when the browser is idle, as it does for lists: a click then shows it at once. */
  preload?: boolean;
}

/** Checks a declaration at compile time. */
export const defineScreen = (definition: ScreenDefinition): ScreenDefinition => definition;
