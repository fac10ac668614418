import type { AccessTable } from '../authProvider/access.ts';
import { menuOrder, type ResourceDefinition } from './defineResource.ts';

/** All declarations, in the order of the menu. Adding a resource is adding a folder: nothing lists them by name. */
export const registry: readonly ResourceDefinition[] = Object.values(
  import.meta.glob<ResourceDefinition>('./*/index.{ts,tsx}', { eager: true, import: 'default' }),
).sort((left, right) => menuOrder(left.menu) - menuOrder(right.menu));

/** The rights of everything declared: resources, and screens beside them. */
export const accessTableOf = (
  definitions: readonly Pick<ResourceDefinition, 'name' | 'access'>[],
): AccessTable => new Map(definitions.map(({ name, access }) => [name, access]));
