import type { AccessRules } from '../authProvider/access.ts';
import type { MenuItem } from '../resources/defineResource.ts';
import type { Page } from '../components/app/lazyComponent.tsx';

export type ScreenTexts = { menu: string; heading?: string } & Readonly<Record<string, unknown>>;

/** Has no collection; a screen with one is a resource (docs/adding-a-screen.md). */
export interface ScreenDefinition {
  name: string;
  /** Path of its pages below /internal, by default its name, e.g. `accounts/:account_sid`. */
  path?: string;
  /** false: the screen does not exist, e.g. without a feature flag. */
  when?: () => boolean;
  /** `list` opens the screen; `create`, `save` and `delete` are for its own controls. */
  access: AccessRules;
  text?: ScreenTexts;
  menu?: MenuItem;
  /** By path below the screen's own: '' is the screen itself, ':call_sid' a page one level deeper. */
  pages: Readonly<Record<string, Page>>;
  preload?: boolean;
}

export const defineScreen = (definition: ScreenDefinition): ScreenDefinition => definition;
