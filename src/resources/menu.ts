import type { ComponentType } from 'react';
import type { FeatureFlag } from '../config/config.ts';
import type { ServiceProvider } from '../platform/records.ts';
import type { Viewer } from '../authProvider/access.ts';

/** What an item's condition may look at. */
export interface MenuContext {
  viewer: Viewer;
  flag: (name: FeatureFlag) => boolean;
  serviceProvider: ServiceProvider | undefined;
}

/** The item of a resource in the side navigation; items stand by group and order, shown when the list may be opened. */
export interface MenuPlace {
  group: 'main' | 'byo';
  order: number;
  icon: ComponentType;
  /** Absent: shown. */
  when?: (context: MenuContext) => boolean;
}

const GROUPS = ['main', 'byo'] as const;

/** Where an item stands among all of them; what has no item stands last. */
export const placeInMenu = (menu: MenuPlace | undefined): number =>
  menu ? GROUPS.indexOf(menu.group) * 1000 + menu.order : Number.MAX_SAFE_INTEGER;
