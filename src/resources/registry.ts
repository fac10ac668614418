import type { AccessTable } from '../authProvider/access.ts';
import type { ResourceDefinition } from './defineResource.ts';
import { placeInMenu } from './menu.ts';

/** All declarations, in the order of the menu. Adding a resource is adding a folder: nothing lists them by name. */
export const registry: readonly ResourceDefinition[] = Object.values(
  import.meta.glob<ResourceDefinition>('./*/index.{ts,tsx}', { eager: true, import: 'default' }),
).sort((left, right) => placeInMenu(left.menu) - placeInMenu(right.menu));

/** The rights of everything declared: resources, and screens beside them. */
export const accessTableOf = (
  definitions: readonly Pick<ResourceDefinition, 'name' | 'access'>[],
): AccessTable => new Map(definitions.map(({ name, access }) => [name, access]));
