import type { AccessRules } from '../authProvider/access.ts';
import type { MenuItem } from '../resources/defineResource.ts';
import type { Page } from '../components/app/lazyComponent.tsx';

/** Texts under `screens.{name}`: the menu item, the heading where it differs, and the rest. */
export type ScreenTexts = { menu: string; heading?: string } & Readonly<Record<string, unknown>>;

/** A screen that lists no collection: that is a resource; see docs/adding-a-screen.md. */
export interface ScreenDefinition {
  name: string;
  /** Where its pages are below /internal, if not under its name, e.g. `accounts/:account_sid`. */
  path?: string;
  /** false: its addresses are pages that do not exist, e.g. without a feature flag. */
  when?: () => boolean;
  /** `list` opens the screen; `create`, `save` and `delete` are for its own controls. */
  access: AccessRules;
  text?: ScreenTexts;
  menu?: MenuItem;
  /** Pages by path below the screen's own: '' is the screen itself, ':call_sid' a page one level deeper. */
  pages: Readonly<Record<string, Page>>;
  /** Loads the screen's code when the browser is idle, so that a click shows it at once. */
  preload?: boolean;
}

export const defineScreen = (definition: ScreenDefinition): ScreenDefinition => definition;
